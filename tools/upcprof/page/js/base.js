/* SPDX-License-Identifier: MIT
 *
 * base.js - what all views share: the data, elements, kinds of time, the tip under the pointer.
 *
 * Text of a measurement becomes text of the page by createTextNode only, never by innerHTML.
 */

// The activities of a thread, in the order of the threads table; the last one is only in the timeline.
const KINDS = ['compute', 'barriers', 'locks', 'flags', 'transfers', 'collectives', 'memory', 'other', 'profiler'];

const SVG = 'http://www.w3.org/2000/svg';

// Returns the value of a block of data, or null.
function data(name) {
	const block = document.getElementById('data-' + name);

	return block ? JSON.parse(block.textContent) : null;
}

function fill(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes || {}))
		if (name.startsWith('on'))
			element.addEventListener(name.slice(2), value);
		else if (value !== null && value !== undefined && value !== false)
			element.setAttribute(name, value === true ? '' : String(value));
	for (const child of children.flat(Infinity))
		if (child !== null && child !== undefined)
			element.append(child instanceof Node ? child : document.createTextNode(String(child)));
	return element;
}

// Makes an element with attributes, listeners ("onclick": f), and children: elements and texts.
function make(tag, attributes, ...children) {
	return fill(document.createElement(tag), attributes, children);
}

function makeSvg(tag, attributes, ...children) {
	return fill(document.createElementNS(SVG, tag), attributes, children);
}

// Returns the element for a view's contents.
function bodyOf(section) {
	return document.querySelector('#' + section + ' > .body');
}

// Makes a note about missing data, with the command that provides it.
function note(text, command) {
	return make('p', {class: 'note'}, text, command ? ' ' : null, command ? make('code', {}, command) : null);
}

function kindColor(kind) {
	return getComputedStyle(document.documentElement).getPropertyValue('--kind-' + KINDS[kind]).trim();
}

// Returns the colors of all kinds, which change with the theme.
function kindColors() {
	return KINDS.map((name, kind) => kindColor(kind));
}

function legend(kinds) {
	return make('ul', {class: 'legend', 'aria-label': 'Colors'},
		kinds.map(kind => make('li', {}, make('span', {class: 'swatch kind-' + KINDS[kind]}), KINDS[kind])));
}

// Calls a function before the next paint of the browser, or soon if it does not paint.
function nextFrame(call) {
	let isDone = false;
	const once = () => {
		if (!isDone)
			call();
		isDone = true;
	};

	requestAnimationFrame(once);
	setTimeout(once, 100);
}

/* ---- the tip ------------------------------------------------------------------------------------ */

// Shows lines of text beside the pointer; null hides them.
function tip(lines, x, y) {
	const box = document.getElementById('tip');

	box.hidden = !lines;
	if (!lines)
		return;
	box.replaceChildren(...lines.map((line, i) => make(i === 0 ? 'strong' : 'span', {}, line)));
	const width = box.offsetWidth, height = box.offsetHeight;

	box.style.left = Math.max(4, Math.min(x + 14, window.innerWidth - width - 8)) + 'px';
	box.style.top = (y + 18 + height > window.innerHeight ? Math.max(4, y - height - 10) : y + 18) + 'px';
}

// Makes an element show its lines while the pointer is over it; lines: a function of the event, or null.
function tipOn(element, lines) {
	element.addEventListener('pointermove', event => tip(lines(event), event.clientX, event.clientY));
	element.addEventListener('pointerleave', () => tip(null));
}

/* ---- links between views --------------------------------------------------------------------------- */

const shown = {}; // actions of views for other views: line(file, line), site(number), path(name), array(name)

function placeLink(file, line, text) {
	if (!file || !shown.hasFile || !shown.hasFile(file))
		return make('span', {class: 'place'}, text);
	return make('a', {class: 'place', href: '#source', onclick: event => {
		event.preventDefault();
		shown.line(file, line);
	}}, text);
}
