using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;

namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>The rules of the strictest readers of JUnit reports: Ant's attributes of suites, Ant's order of elements, and types of failures
/// and errors.</summary>
internal static class JUnitSchema
{
    private const string Text = """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
          <xs:simpleType name="name"><xs:restriction base="xs:token"><xs:minLength value="1"/></xs:restriction></xs:simpleType>
          <xs:simpleType name="instant">
            <xs:restriction base="xs:dateTime"><xs:pattern value="\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}"/></xs:restriction>
          </xs:simpleType>
          <xs:complexType name="problem" mixed="true">
            <xs:attribute name="message" type="xs:string"/>
            <xs:attribute name="type" type="name" use="required"/>
          </xs:complexType>
          <xs:element name="testsuites">
            <xs:complexType>
              <xs:sequence>
                <xs:element name="testsuite" minOccurs="0" maxOccurs="unbounded">
                  <xs:complexType>
                    <xs:sequence>
                      <xs:element name="properties"><xs:complexType/></xs:element>
                      <xs:element name="testcase" minOccurs="0" maxOccurs="unbounded">
                        <xs:complexType>
                          <xs:choice minOccurs="0">
                            <xs:element name="skipped">
                              <xs:complexType><xs:attribute name="message" type="xs:string"/></xs:complexType>
                            </xs:element>
                            <xs:element name="error" type="problem"/>
                            <xs:element name="failure" type="problem"/>
                          </xs:choice>
                          <xs:attribute name="classname" type="name" use="required"/>
                          <xs:attribute name="name" type="name" use="required"/>
                          <xs:attribute name="time" type="xs:decimal" use="required"/>
                        </xs:complexType>
                      </xs:element>
                      <xs:element name="system-out" type="xs:string"/>
                      <xs:element name="system-err" type="xs:string"/>
                    </xs:sequence>
                    <xs:attribute name="id" type="xs:nonNegativeInteger" use="required"/>
                    <xs:attribute name="package" type="name" use="required"/>
                    <xs:attribute name="name" type="name" use="required"/>
                    <xs:attribute name="hostname" type="name" use="required"/>
                    <xs:attribute name="timestamp" type="instant" use="required"/>
                    <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
                    <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
                    <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
                    <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
                    <xs:attribute name="time" type="xs:decimal" use="required"/>
                  </xs:complexType>
                </xs:element>
              </xs:sequence>
            </xs:complexType>
          </xs:element>
        </xs:schema>
        """;

    /// <summary>Parses a report and checks that it satisfies the schema and that its counts match its elements.</summary>
    public static XDocument AssertSatisfied(string report)
    {
        var schemas = new XmlSchemaSet();
        using var schema = XmlReader.Create(new StringReader(Text));
        schemas.Add(null, schema);
        var document = XDocument.Parse(report);
        document.Validate(schemas, (_, problem) => Assert.Fail(problem.Message));
        foreach (var suite in document.Descendants("testsuite"))
        {
            Assert.Equal(suite.Elements("testcase").Count(), (int)suite.Attribute("tests")!);
            Assert.Equal(suite.Descendants("failure").Count(), (int)suite.Attribute("failures")!);
            Assert.Equal(suite.Descendants("error").Count(), (int)suite.Attribute("errors")!);
            Assert.Equal(suite.Descendants("skipped").Count(), (int)suite.Attribute("skipped")!);
        }

        return document;
    }
}
