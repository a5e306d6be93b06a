/* SPDX-License-Identifier: MIT
 *
 * flame.js - call paths as boxes: as wide as their time, and those that they call below them.
 */

const FLAME_ROW = 20, FLAME_TEXT = 6.6;

// Returns the call tree of the rows, which are in depth-first order: {row, total, depth, start, children}.
function treeOf(table) {
	const total = columnOf(table, 'total'), depth = columnOf(table, 'depth'), name = columnOf(table, 'name');
	const open = [];

	for (const row of table.rows) {
		const node = {row, name: row[name], total: row[total], depth: row[depth], children: [], parent: null};

		open.length = Math.min(open.length, node.depth);
		if (open.length > 0) {
			node.parent = open[open.length - 1];
			node.parent.children.push(node);
		}
		open[node.depth] = node;
	}
	return open.length > 0 ? open[0] : null;
}

// Returns the boxes of a part of the tree, without thin ones: {node, x, width, level}, with x and width from 0 to 1.
function boxesOf(root, least) {
	const boxes = [];
	const put = (node, x, width, level) => {
		if (width < least)
			return;
		boxes.push({node, x, width, level});
		const whole = Math.max(node.total, node.children.reduce((sum, child) => sum + child.total, 0));

		let at = x;
		for (const child of node.children) {
			const part = whole > 0 ? width * child.total / whole : 0;

			put(child, at, part, level + 1);
			at += part;
		}
	};
	const around = [];

	for (let node = root.parent; node; node = node.parent)
		around.unshift(node);
	around.forEach((node, level) => boxes.push({node, x: 0, width: 1, level, isAround: true}));
	put(root, 0, 1, around.length);
	return boxes;
}

// Returns a color that depends only on the name: 0 to 5.
function toneOf(name) {
	let sum = 0;

	for (let i = 0; i < name.length; i++)
		sum = (sum * 31 + name.charCodeAt(i)) % 9973;
	return sum % 6;
}

function nodeLines(table, node, whole) {
	const cell = name => cellText(table.columns[columnOf(table, name)], node.row[columnOf(table, name)]);

	return [node.name, cell('position'), `total ${cell('total')}, ${shareText(node.total / whole)}`,
		`self ${cell('self')}`, `calls ${cell('calls')}`].filter(line => line !== '');
}

function flameBox(view, box, text) {
	const {node} = box;
	const isFound = text !== '' && node.name.toLowerCase().includes(text);
	const element = make('button', {type: 'button', tabindex: -1,
		class: `flame-box tone-${toneOf(node.name)}` + (isFound ? ' found' : '') + (box.isAround ? ' around' : ''),
		'aria-label': nodeLines(view.table, node, view.whole).join(', '), onclick: () => view.zoom(node)}, node.name);

	element.style.left = 100 * box.x + '%';
	element.style.width = `max(1px, calc(${100 * box.width}% - 1px))`;
	element.style.top = box.level * FLAME_ROW + 'px';
	tipOn(element, () => nodeLines(view.table, node, view.whole));
	return element;
}

// Moves from box to box with arrow keys: up and down the call path, left and right among siblings.
function flameKey(view, event) {
	const steps = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};
	const i = view.elements.indexOf(document.activeElement);

	if (event.key === 'Escape' && view.root.parent)
		view.zoom(view.root.parent);
	if (!(event.key in steps) || i < 0)
		return;
	event.preventDefault();
	const [dx, dy] = steps[event.key], from = view.boxes[i];
	const next = view.boxes.map((box, k) => [box, k]).filter(([box]) => box.level === from.level + dy &&
		(dx === 0 ? box.x < from.x + from.width && box.x + box.width > from.x : (box.x - from.x) * dx > 0))
		.sort((a, b) => Math.abs(a[0].x - from.x) - Math.abs(b[0].x - from.x))[0];

	if (next)
		view.elements[next[1]].focus();
}

function flameDraw(view) {
	const text = view.search.value.trim().toLowerCase();
	const levels = 1 + Math.max(...(view.boxes = boxesOf(view.root, 0.0008)).map(box => box.level));

	view.elements = view.boxes.map(box => flameBox(view, box, text));
	view.elements.forEach((element, i) => element.tabIndex = view.boxes[i].node === view.root ? 0 : -1);
	view.box.style.height = levels * FLAME_ROW + 'px';
	view.box.replaceChildren(...view.elements);
	view.said.textContent = text === '' ? '' : foundText(view, text);
}

// Returns the time of the boxes whose name contains the text; nested ones count once.
function foundText(view, text) {
	let n = 0, time = 0;
	const add = (node, isWithin) => {
		const isFound = node.name.toLowerCase().includes(text);

		n += isFound;
		time += isFound && !isWithin ? node.total : 0;
		node.children.forEach(child => add(child, isWithin || isFound));
	};

	add(view.rootOfAll, false);
	return `${n} call paths, ${shareText(time / view.whole)} of the time`;
}

function flameView(tables) {
	const table = tableOf(tables, 'tree'), body = bodyOf('calls');
	const root = treeOf(table);

	if (!root || root.total <= 0) {
		body.append(note('No call was measured. To see functions, compile with', 'upcc --inst --inst-functions'));
		return;
	}
	const view = {table, root, rootOfAll: root, whole: root.total, box: make('div', {class: 'flame', role: 'group',
		'aria-label': 'Call paths'}), said: make('span', {class: 'said', role: 'status'})};

	view.search = make('input', {type: 'search', placeholder: 'Search for a function', 'aria-label': 'Search call paths',
		oninput: () => flameDraw(view)});
	view.zoom = node => {
		view.root = node;
		tip(null);
		flameDraw(view);
		view.elements[view.boxes.findIndex(box => box.node === node)].focus();
	};
	shown.path = name => {
		view.search.value = name;
		flameDraw(view);
	};
	view.box.addEventListener('keydown', event => flameKey(view, event));
	body.append(make('div', {class: 'controls'}, view.search, make('button', {type: 'button',
		onclick: () => view.zoom(view.rootOfAll)}, 'Show all'), view.said), view.box,
	...(root.children.length === 0 ? [note('To see functions, compile with', 'upcc --inst --inst-functions')] : []));
	flameDraw(view);
}
