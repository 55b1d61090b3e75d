const folded = () => [...document.querySelectorAll('details:not([open])')];

// What a link or the address leads to may be folded.
const reveal = () => {
  const target = document.querySelector(':target'), folds = folded().filter(fold => fold.contains(target));
  folds.forEach(fold => { fold.open = true; });
  if (folds.length) target.scrollIntoView();
};
addEventListener('load', reveal);
addEventListener('hashchange', reveal);
// A second time the address stays the same.
addEventListener('click', event => { if (event.target.closest?.('a[href^="#"]')) setTimeout(reveal); });

// Paper has every fold open.
let opened = [];
addEventListener('beforeprint', () => { opened = folded(); opened.forEach(fold => { fold.open = true; }); });
addEventListener('afterprint', () => opened.forEach(fold => { fold.open = false; }));

// Where a page may not write to the clipboard it can still copy what is selected.
const copySelected = text => {
  const area = Object.assign(document.createElement('textarea'), { value: text });
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand('copy');
  area.remove();
  return isCopied;
};

const copy = async button => {
  let isCopied = true;
  try { await navigator.clipboard.writeText(button.dataset.text); } catch { isCopied = copySelected(button.dataset.text); }
  button.textContent = isCopied ? 'Copied' : 'Not copied';
  button.focus();
};

// The picture takes the page's style with it, and the colours that are seen: by itself it may not know whether the page is dark.
const draw = button => {
  const chart = document.querySelector('.first svg.chart'), svg = chart.cloneNode(true), image = new Image();
  const width = 2 * chart.viewBox.baseVal.width, height = 2 * chart.viewBox.baseVal.height;
  const make = (tag, values) => Object.assign(document.createElement(tag), values);
  const style = document.querySelector('style'), seen = getComputedStyle(document.documentElement);
  svg.prepend(Object.assign(document.createElementNS(svg.namespaceURI, 'style'), { textContent: style.textContent }));
  for (const name of style.sheet.cssRules[0].style) svg.style.setProperty(name, seen.getPropertyValue(name));
  svg.setAttribute('width', width);
  svg.setAttribute('height', height);
  image.onload = () => {
    const canvas = make('canvas', { width, height }), pen = canvas.getContext('2d');
    pen.fillStyle = getComputedStyle(document.body).backgroundColor;
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    make('a', { download: 'overview.png', href: canvas.toDataURL() }).click();
  };
  image.onerror = () => { button.textContent = 'No picture'; };
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(svg));
};

document.querySelectorAll('.tools button').forEach(button =>
  button.addEventListener('click', () => (button.dataset.text ? copy : draw)(button)));
