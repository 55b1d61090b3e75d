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

// A picture takes the page's style with it, and the colours that are seen: by itself it may not know whether the page is dark.
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

// The pictures of the first screen, each under its title, two beside one another.
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
