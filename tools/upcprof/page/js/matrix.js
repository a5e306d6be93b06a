/* SPDX-License-Identifier: MIT
 *
 * matrix.js - who moved how much of whose memory, by kind and size.
 */

const WAYS = ['reads', 'writes', 'atomics'];
const MOST_IN_TABLE = 16, MATRIX_SIZE = 520;

// Sums up the cells [from, to, way, bin, operations, bytes] that a filter selects, by group.
function matrixOf(traffic, filter) {
	const n = Math.ceil(traffic.threads / traffic.group);
	const sums = new Float64Array(n * n);
	const isIn = (has, group) => {
		for (let i = group * traffic.group; i < Math.min(traffic.threads, (group + 1) * traffic.group); i++)
			if (has(i))
				return true;
		return false;
	};
	const rows = Array.from({length: n}, (_, i) => isIn(filter.from, i));
	const columns = Array.from({length: n}, (_, i) => isIn(filter.to, i));

	for (const [from, to, way, bin, operations, bytes] of traffic.cells)
		if (filter.ways[way] && bin >= filter.least && bin <= filter.most && rows[from] && columns[to])
			sums[from * n + to] += filter.isBytes ? bytes : operations;
	return {n, sums, rows, columns};
}

function groupName(traffic, i) {
	const first = i * traffic.group, last = Math.min(traffic.threads, first + traffic.group) - 1;

	return first === last ? 'T' + first : `T${first}-${last}`;
}

// Returns the darkness of a value, from 0 to 1; small values stay visible.
function heatOf(value, most) {
	return value > 0 && most > 0 ? 0.08 + 0.92 * Math.sqrt(value / most) : 0;
}

function matrixTable(view, matrix, most) {
	const cells = index => matrix.sums[index];
	const body = [];

	for (let i = 0; i < matrix.n; i++) {
		if (!matrix.rows[i])
			continue;
		const row = make('tr', {}, make('th', {scope: 'row'}, groupName(view.traffic, i)));

		for (let k = 0; k < matrix.n; k++) {
			const value = cells(i * matrix.n + k);
			const cell = make('td', {class: 'heat number' + (i === k ? ' own' : '') + (heatOf(value, most) > 0.55 ? ' dark' : '')},
				value > 0 ? view.text(value) : '');

			cell.style.setProperty('--heat', heatOf(value, most));
			if (matrix.columns[k])
				row.append(cell);
		}
		body.push(row);
	}
	return make('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': 'Matrix of traffic'},
		make('table', {class: 'matrix'}, make('thead', {}, make('tr', {}, make('th', {scope: 'col'}, 'from \\ to'),
			Array.from({length: matrix.n}, (_, k) => matrix.columns[k] ? make('th', {scope: 'col', class: 'number'}, groupName(view.traffic, k)) : null))),
		make('tbody', {}, body)));
}

function matrixCanvas(view, matrix, most) {
	const pixels = Math.max(1, Math.floor(MATRIX_SIZE / matrix.n)), size = pixels * matrix.n;
	const canvas = make('canvas', {width: size, height: size, class: 'matrix-picture', role: 'img',
		'aria-label': 'Matrix of traffic; the list beside it has the largest values'});
	const context = canvas.getContext('2d');
	const heat = getComputedStyle(document.documentElement).getPropertyValue('--heat-color').trim();

	context.fillStyle = heat;
	for (let i = 0; i < matrix.n; i++)
		for (let k = 0; k < matrix.n; k++) {
			context.globalAlpha = heatOf(matrix.sums[i * matrix.n + k], most);
			context.fillRect(k * pixels, i * pixels, pixels, pixels);
		}
	tipOn(canvas, event => {
		const box = canvas.getBoundingClientRect();
		const at = (place, start, length) => Math.max(0, Math.min(matrix.n - 1, Math.floor((place - start) / length * matrix.n)));
		const i = at(event.clientY, box.top, box.height), k = at(event.clientX, box.left, box.width);

		return [`${groupName(view.traffic, i)} \u2192 ${groupName(view.traffic, k)}`, view.text(matrix.sums[i * matrix.n + k])];
	});
	return make('div', {class: 'matrix-box'}, canvas);
}

// Makes a list of the pairs with the largest values.
function matrixList(view, matrix, sum) {
	const pairs = Array.from(matrix.sums, (value, index) => ({value, from: Math.floor(index / matrix.n), to: index % matrix.n}))
		.filter(pair => pair.value > 0 && pair.from !== pair.to).sort((a, b) => b.value - a.value).slice(0, 8);

	return make('div', {class: 'matrix-list'}, make('h3', {}, 'Most between threads'), pairs.length === 0 ? note('None.')
		: make('ol', {}, pairs.map(pair => make('li', {}, `${groupName(view.traffic, pair.from)} \u2192 ${groupName(view.traffic, pair.to)}: `,
			make('b', {}, view.text(pair.value)), ` (${shareText(pair.value / sum)})`))));
}

function matrixDraw(view) {
	const from = rangesOf(view.from.value), to = rangesOf(view.to.value);

	view.from.setAttribute('aria-invalid', String(!from));
	view.to.setAttribute('aria-invalid', String(!to));
	if (!from || !to)
		return;
	const isBytes = view.metric.value === 'bytes';
	const matrix = matrixOf(view.traffic, {from, to, isBytes, ways: view.ways.map(box => box.checked),
		least: Number(view.least.value), most: Number(view.most.value)});
	let sum = 0, most = 0, own = 0;

	matrix.sums.forEach((value, index) => {
		sum += value;
		most = Math.max(most, value);
		own += index % (matrix.n + 1) === 0 ? value : 0;
	});
	view.text = value => isBytes ? bytesText(value) : countText(value);
	view.said.textContent = sum === 0 ? 'Nothing that fits the filters.'
		: `${view.text(sum)} in all` + (view.traffic.group === 1 ? `, ${shareText(1 - own / sum)} of it between threads` : '');
	view.box.replaceChildren(matrix.n <= MOST_IN_TABLE ? matrixTable(view, matrix, most) : matrixCanvas(view, matrix, most),
		matrixList(view, matrix, sum));
}

function sizeSelect(label, bins, chosen, draw) {
	return make('select', {'aria-label': label, onchange: draw}, bins.map(bin =>
		make('option', {value: bin, selected: bin === chosen}, sizeText(bin))));
}

function matrixView(traffic) {
	const body = bodyOf('traffic');

	if (traffic.cells.length === 0) {
		body.append(note('No shared data was moved.'));
		return;
	}
	const bins = [...new Set(traffic.cells.map(cell => cell[3]))].sort((a, b) => a - b);
	const view = {traffic, box: make('div', {class: 'matrix-view'}), said: make('p', {class: 'said', role: 'status'})};
	const draw = () => matrixDraw(view);
	const field = label => make('input', {type: 'text', class: 'ranges', placeholder: 'all', 'aria-label': label,
		title: 'such as 0-3, 7', oninput: draw});

	view.metric = make('select', {'aria-label': 'What is shown', onchange: draw},
		make('option', {value: 'bytes'}, 'bytes'), make('option', {value: 'operations'}, 'operations'));
	view.ways = WAYS.map(() => make('input', {type: 'checkbox', checked: true, onchange: draw}));
	view.from = field('Threads that move data');
	view.to = field('Threads with affinity to it');
	view.least = sizeSelect('Smallest size', bins, bins[0], draw);
	view.most = sizeSelect('Largest size', bins, bins[bins.length - 1], draw);
	body.append(make('div', {class: 'controls'}, view.metric,
		WAYS.map((way, i) => traffic.cells.some(cell => cell[2] === i) ? make('label', {}, view.ways[i], ' ' + way) : null),
		make('label', {}, 'threads ', view.from), make('label', {}, 'to memory of ', view.to),
		make('label', {}, 'sizes ', view.least, ' to ', view.most)), view.said, view.box,
	...(traffic.group > 1 ? [note(`Each cell stands for ${traffic.group} by ${traffic.group} threads.`)] : []));
	document.addEventListener('themechange', draw);
	draw();
}
