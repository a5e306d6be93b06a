/* SPDX-License-Identifier: MIT
 *
 * source.js - the source files, with what each line cost beside it.
 */

// Makes the cells of a line's cost: [line, self, calls, bytes, remote bytes, names].
function costCells(cost, total) {
	if (!cost)
		return [make('td', {class: 'number'}), make('td', {class: 'number'}), make('td', {class: 'number'})];
	const share = make('td', {class: 'number share'}, cost[1] > 0 ? shareText(cost[1] / total) : '');

	share.style.setProperty('--share', total > 0 ? Math.min(1, cost[1] / total) : 0);
	return [share, make('td', {class: 'number'}, countText(cost[2])),
		make('td', {class: 'number'}, cost[4] > 0 ? bytesText(cost[4]) : '')];
}

function sourceRow(view, file, number, text, isGap) {
	const cost = file.byLine.get(number);
	const row = make('tr', {id: `line-${file.index}-${number}`, class: (cost ? 'has-cost' : '') + (isGap ? ' gap' : '')},
		costCells(cost, view.total), make('th', {scope: 'row'}, String(number)),
		make('td', {class: 'code'}, make('code', {}, text)));

	if (cost)
		tipOn(row, () => [`${baseName(file.file)}:${number}`, cost[5], `self ${timeText(cost[1])}`,
			`${countText(cost[2])} calls`, `${bytesText(cost[3])} moved, ${bytesText(cost[4])} remote`]);
	return row;
}

function sourceTable(view, file) {
	const lines = file.lines || file.costs.map(cost => [cost[0], '']);
	const rows = [];
	let last = 0;

	for (const [number, text] of lines) {
		rows.push(sourceRow(view, file, number, file.lines ? text : (file.byLine.get(number) || [])[5] || '', number !== last + 1 && last > 0));
		last = number;
	}
	return make('div', {class: 'scroll source', tabindex: 0, role: 'region', 'aria-label': file.file},
		make('table', {}, make('thead', {}, make('tr', {}, ['time', 'calls', 'remote', 'line', 'source'].map((name, i) =>
			make('th', {scope: 'col', class: i < 3 ? 'number' : 'text'}, name)))), make('tbody', {}, rows)));
}

function sourceShow(view, file) {
	view.select.value = String(file.index);
	view.box.replaceChildren();
	if (!file.is_there)
		view.box.append(note('The file is not there, or is newer than the measurement, so its text is not shown.'));
	else if (!file.is_whole)
		view.box.append(note('The file is large; only the lines near those that cost something are shown.'));
	view.box.append(sourceTable(view, file));
}

// Shows a line of a file, and sets the focus on it.
function sourceLine(view, name, line) {
	const file = view.files.find(one => one.file === name);

	if (!file)
		return;
	sourceShow(view, file);
	const row = document.getElementById(`line-${file.index}-${line}`);

	bodyOf('source').parentElement.scrollIntoView();
	if (!row)
		return;
	row.classList.add('target');
	row.tabIndex = -1;
	row.focus({preventScroll: true});
	const box = row.closest('.scroll');

	box.scrollTop = row.offsetTop - box.clientHeight / 2;
}

function sourceView(sources) {
	const body = bodyOf('source');
	const cost = file => file.costs.reduce((sum, one) => sum + one[1], 0);
	const files = sources.files.map(file => ({...file, byLine: new Map(file.costs.map(one => [one[0], one]))}));

	if (files.length === 0) {
		body.append(note('The measurement names no source file.'));
		return;
	}
	files.sort((a, b) => cost(b) - cost(a));
	files.forEach((file, index) => file.index = index);
	const view = {files, total: sources.total, box: make('div', {})};

	view.select = make('select', {'aria-label': 'Source file', onchange: () => sourceShow(view, files[view.select.value])},
		files.map(file => make('option', {value: file.index},
			`${file.file.slice(sources.folder)} (${shareText(cost(file) / sources.total)})`)));
	shown.hasFile = name => files.some(file => file.file === name);
	shown.line = (name, line) => sourceLine(view, name, line);
	body.append(make('div', {class: 'controls'}, view.select), view.box);
	sourceShow(view, files[0]);
}
