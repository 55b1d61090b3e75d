const folded = () => [...document.querySelectorAll('details:not([open])')];

// The target of a link or of the address may be in a closed fold.
const reveal = () => {
  const target = document.querySelector(':target'), folds = folded().filter(fold => fold.contains(target));
  folds.forEach(fold => { fold.open = true; });
  if (folds.length) target.scrollIntoView();
};
addEventListener('load', reveal);
addEventListener('hashchange', reveal);
// A second click on a link does not change the address, so there is no hashchange event.
addEventListener('click', event => { if (event.target.closest?.('a[href^="#"]')) setTimeout(reveal); });

// Print with every fold open.
let opened = [];
addEventListener('beforeprint', () => { opened = folded(); opened.forEach(fold => { fold.open = true; }); });
addEventListener('afterprint', () => opened.forEach(fold => { fold.open = false; }));

// A page that may not write to the clipboard can still copy its selection.
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

// A standalone picture needs a copy of the page's style and its current colours, because it does not know whether the page is dark.
const load = async chart => {
  const svg = chart.cloneNode(true), image = new Image();
  const style = document.querySelector('style'), seen = getComputedStyle(document.documentElement);
  svg.prepend(Object.assign(document.createElementNS(svg.namespaceURI, 'style'), { textContent: style.textContent }));
  for (const name of style.sheet.cssRules[0].style) svg.style.setProperty(name, seen.getPropertyValue(name));
  svg.setAttribute('width', 2 * chart.viewBox.baseVal.width);
  svg.setAttribute('height', 2 * chart.viewBox.baseVal.height);
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(new XMLSerializer().serializeToString(svg));
  await image.decode();
  return { image, title: chart.closest('figure').querySelector('h3').textContent };
};

// Draws the pictures of the first screen, each below its title, two in a row.
const draw = async button => {
  try {
    const pictures = await Promise.all([...document.querySelectorAll('.first svg.chart')].map(load)), gap = 40, title = 60;
    const wide = Math.max(...pictures.map(picture => picture.image.width)), tall = Math.max(...pictures.map(picture => picture.image.height));
    const make = (tag, values) => Object.assign(document.createElement(tag), values), seen = getComputedStyle(document.body);
    const columns = Math.min(2, pictures.length), rows = Math.ceil(pictures.length / columns);
    const canvas = make('canvas', { width: columns * (wide + gap) + gap, height: rows * (tall + title + gap) + gap });
    const pen = canvas.getContext('2d');
    pen.fillStyle = seen.backgroundColor;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = seen.color;
    pen.font = `600 28px ${seen.fontFamily}`;
    pictures.forEach((picture, index) => {
      const x = gap + (index % columns) * (wide + gap), y = gap + Math.floor(index / columns) * (tall + title + gap);
      pen.fillText(picture.title, x, y + 30);
      pen.drawImage(picture.image, x, y + title);
    });
    make('a', { download: 'overview.png', href: canvas.toDataURL() }).click();
  } catch { button.textContent = 'No picture'; }
};

document.querySelectorAll('.tools button').forEach(button =>
  button.addEventListener('click', () => (button.dataset.text ? copy : draw)(button)));
