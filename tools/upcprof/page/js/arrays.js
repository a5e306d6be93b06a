/* SPDX-License-Identifier: MIT
 *
 * arrays.js - shared arrays drawn element by element, with block sizes and numbers of threads to try.
 */

const ARRAY_HEIGHT = 420, MOST_WALKED = 200000;

// Returns the thread with affinity to element i; block 0: indefinite, all on one thread.
function ownerOf(layout, i) {
	return layout.block === 0 ? layout.first : (Math.floor(i / layout.block) + layout.first) % layout.threads;
}

// Returns the phase of an element, and its position among those of its thread.
function placeInThread(layout, i) {
	if (layout.block === 0)
		return {phase: i, index: i};
	const block = Math.floor(i / layout.block), phase = i % layout.block;

	return {phase, index: Math.floor(block / layout.threads) * layout.block + phase};
}

// Returns the number of elements of each thread.
function shareOut(layout) {
	const counts = new Array(layout.threads).fill(0);

	if (layout.block === 0) {
		counts[layout.first] = layout.count;
		return counts;
	}
	const round = layout.block * layout.threads, rounds = Math.floor(layout.count / round);

	counts.fill(rounds * layout.block);
	for (let i = rounds * round, t = layout.first; i < layout.count; i += layout.block, t = (t + 1) % layout.threads)
		counts[t] += Math.min(layout.block, layout.count - i);
	return counts;
}

// Returns the remote fraction of a walk over the elements, i to other(i), for the thread worker(i); -1: there is none.
function remoteShare(layout, worker, other) {
	const step = Math.max(1, Math.floor(layout.count / MOST_WALKED));
	let n = 0, remote = 0;

	for (let i = 0; i < layout.count; i += step) {
		const k = other(i);

		if (k < 0 || k >= layout.count)
			continue;
		n++;
		remote += ownerOf(layout, k) !== worker(i);
	}
	return n > 0 ? remote / n : -1;
}

// Returns typical walks over arrays, with the remote fraction of each.
function walksOf(layout, columns) {
	const piece = Math.ceil(layout.count / layout.threads);
	const own = i => ownerOf(layout, i), pieces = i => Math.floor(i / piece), turns = i => i % layout.threads;
	const same = i => i;

	return [
		['each thread takes a piece of successive elements', remoteShare(layout, pieces, same)],
		['element i is taken by thread i % THREADS', remoteShare(layout, turns, same)],
		['the next element, by the thread with affinity to this one', remoteShare(layout, own, i => i + 1)],
		columns > 1 ? ['the element below, in the next row', remoteShare(layout, own, i => i + columns)] : null,
	].filter(walk => walk && walk[1] >= 0);
}

function threadColor(thread, threads) {
	const few = ['#7fb6e6', '#f0b568', '#7ccba2', '#e79a93', '#b9a3dd', '#d9cf6b', '#8fd3d8', '#e3a3c8'];

	return threads <= few.length ? few[thread]
		: `hsl(${((thread * 137.5 + 208) % 360).toFixed(0)} 55% ${62 + thread % 3 * 7}%)`;
}

function declarationText(object, layout) {
	const count = object.by_threads ? `${object.count} * THREADS` : String(layout.count);

	return `shared ${layout.block === 1 ? '' : `[${layout.block === 0 ? '' : layout.block}] `}T ${object.is_heap ? 'x' : object.name}[${count}];`;
}

// Returns the grid for as many elements as have room: the size of a square, and the squares across and down.
function gridOf(count, columns, width) {
	const perRow = Math.max(1, Math.min(count, columns, Math.floor(width / 4)));
	const wide = Math.max(4, Math.min(26, Math.floor(width / perRow)));
	const high = Math.max(6, Math.floor(ARRAY_HEIGHT / Math.ceil(count / perRow)));
	const cell = Math.min(wide, high);
	const rows = Math.min(Math.ceil(count / perRow), Math.floor(ARRAY_HEIGHT / cell));

	return {cell, perRow, rows, shown: Math.min(count, rows * perRow)};
}

function arrayPaint(canvas, layout, grid) {
	const scale = window.devicePixelRatio || 1, {cell, perRow} = grid;
	const context = canvas.getContext('2d'), size = cell - (cell > 5 ? 1 : 0);

	canvas.style.width = perRow * cell + 'px';
	context.scale(scale, scale);
	context.font = '11px system-ui, sans-serif';
	context.textAlign = 'center';
	context.textBaseline = 'middle';
	for (let i = 0; i < grid.shown; i++) {
		const owner = ownerOf(layout, i), x = i % perRow * cell, y = Math.floor(i / perRow) * cell;

		context.fillStyle = threadColor(owner, layout.threads);
		context.fillRect(x, y, size, size);
		if (cell >= 20) {
			context.fillStyle = '#101418';
			context.fillText(owner, x + size / 2, y + size / 2);
		}
	}
}

function arrayCanvas(view, layout, columns) {
	const grid = gridOf(layout.count, columns, Math.max(240, Math.min(view.box.clientWidth || 900, 1040)));
	const scale = window.devicePixelRatio || 1;
	const canvas = make('canvas', {width: grid.perRow * grid.cell * scale, height: grid.rows * grid.cell * scale,
		class: 'array-picture', role: 'img',
		'aria-label': `The layout of ${layout.count} elements over ${layout.threads} threads`});

	arrayPaint(canvas, layout, grid);
	tipOn(canvas, event => {
		const box = canvas.getBoundingClientRect(), cell = box.width / grid.perRow;
		const i = Math.floor((event.clientY - box.top) / cell) * grid.perRow + Math.floor((event.clientX - box.left) / cell);
		const place = placeInThread(layout, i);

		return i < 0 || i >= grid.shown ? null : [`Element ${i}`, `thread ${ownerOf(layout, i)}, phase ${place.phase}`,
			`number ${place.index} of that thread`];
	});
	return [canvas, ...(grid.shown < layout.count
		? [note(`The first ${countText(grid.shown)} of ${countText(layout.count)} elements are drawn.`)] : [])];
}

function arrayNumbers(layout, object, columns) {
	const counts = shareOut(layout);
	const least = Math.min(...counts), most = Math.max(...counts);

	return make('div', {class: 'array-numbers'}, make('p', {}, make('code', {}, declarationText(object, layout))),
		make('p', {}, `${countText(layout.count)} elements of ${bytesText(object.element)}; each thread has `,
			make('b', {}, least === most ? countText(most) : `${countText(least)} to ${countText(most)}`), ', ',
			bytesText(most * object.element) + ' at most.'),
		make('table', {}, make('caption', {}, 'Remote share of usual ways to walk over it'), make('tbody', {},
			walksOf(layout, columns).map(([name, share]) => {
				const cell = make('td', {class: 'number share'}, shareText(share));

				cell.style.setProperty('--share', share);
				return make('tr', {}, make('th', {scope: 'row'}, name), cell);
			}))));
}

// Returns the values of the fields, within bounds.
function layoutOf(view) {
	const number = (field, low, high) => Math.max(low, Math.min(high, Math.floor(Number(field.value)) || low));
	const object = view.object, threads = number(view.threads, 1, 4096);

	return {threads, block: number(view.block, 0, 1e12), first: Math.min(object.thread, threads - 1),
		count: number(view.count, 1, 1e12) * (object.by_threads ? threads : 1)};
}

function arraysDraw(view) {
	const layout = layoutOf(view), columns = Math.max(1, Math.floor(Number(view.columns.value)) || 1);

	const measured = layoutsTable(layoutsOf(view.layouts, view.object.name), layout, block => {
		view.block.value = block;
		arraysDraw(view);
	});

	view.box.replaceChildren(make('div', {class: 'array-tables'}, arrayNumbers(layout, view.object, columns),
		measured ? make('div', {class: 'scroll'}, measured) : null), ...arrayCanvas(view, layout, columns));
}

// Returns the initial elements per row: whole blocks, as many as have room; more if there are many elements.
function columnsOf(block, count, width) {
	const most = Math.min(count > 2000 ? 128 : 64, Math.floor(width / (count > 2000 ? 7 : 14)));

	return block > 1 && block <= most ? block * Math.floor(most / block) : Math.min(count > 2000 ? 128 : 32, most);
}

function arraysChoose(view, object) {
	view.object = object;
	view.block.value = object.block;
	view.count.value = object.count;
	view.columns.value = object.row > 0 ? object.row : columnsOf(object.block,
		object.count * (object.by_threads ? view.all.threads : 1), view.box.clientWidth || 900);
	view.threads.value = view.all.threads;
	view.unit.textContent = object.by_threads ? 'elements, times THREADS ' : 'elements ';
	view.place.replaceChildren(object.file === '' ? '' : placeLink(object.file, object.line, `${baseName(object.file)}:${object.line}`));
	arraysDraw(view);
}

// Orders arrays by how much is known about them, most first.
function arraysOrder(all, layouts) {
	const known = layouts.rows.map(row => row[columnOf(layouts, 'array')]);
	const rank = object => known.includes(object.name) ? known.indexOf(object.name) : known.length;

	return all.objects.slice().sort((a, b) => rank(a) - rank(b));
}

function arraysView(all, tables) {
	const body = bodyOf('arrays');
	const layouts = tableOf(tables, 'layouts');
	const objects = all.objects.length > 0 ? arraysOrder(all, layouts)
		: [{name: 'a', thread: 0, element: 8, block: 1, count: 64, row: 0, by_threads: true, file: '', line: 0}];
	const view = {all, layouts, box: make('div', {class: 'array-box'}), unit: make('span', {}), place: make('span', {})};
	const field = label => make('input', {type: 'number', min: 0, 'aria-label': label, oninput: () => arraysDraw(view)});

	view.select = make('select', {'aria-label': 'Array', onchange: () => arraysChoose(view, objects[view.select.value])},
		objects.map((object, i) => make('option', {value: i}, object.is_heap ? 'allocated at ' + object.name : object.name)));
	view.block = field('Block size');
	view.count = field('Elements');
	view.columns = field('Elements in a row');
	view.threads = field('THREADS');
	if (all.objects.length === 0)
		body.append(note('The measurement names no shared array; this is an example.'));
	body.append(make('div', {class: 'controls'}, view.select, view.place, make('label', {}, 'block size ', view.block),
		make('label', {}, 'THREADS ', view.threads), make('label', {}, view.unit, view.count),
		make('label', {}, 'in a row ', view.columns),
		make('button', {type: 'button', onclick: () => arraysChoose(view, view.object)}, 'As measured')), view.box);
	if (all.left_out > 0)
		body.append(note(`${all.left_out} more arrays are not in this page.`));
	shown.array = name => {
		const i = objects.findIndex(object => object.name === name);

		if (i >= 0) {
			view.select.value = i;
			arraysChoose(view, objects[i]);
		}
	};
	arraysChoose(view, objects[0]);
}
