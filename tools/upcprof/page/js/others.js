/* SPDX-License-Identifier: MIT
 *
 * others.js - the comparison with measurements before a change, or with other numbers of threads.
 */

const MOST_CHANGES = 10;

// Returns the call paths whose time changed most: [{name, position, before, after, verdict}].
function changesOf(table) {
	const cell = (row, name) => row[columnOf(table, name)];

	return table.rows.map(row => ({name: cell(row, 'path'), position: cell(row, 'position'), before: cell(row, 'before'),
		after: cell(row, 'after'), verdict: cell(row, 'verdict')}))
		.filter(change => change.before !== change.after && change.name.includes('>'))
		.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before)).slice(0, MOST_CHANGES);
}

// Makes a row with a bar to the left for a decrease, to the right for an increase.
function changeRow(change, most) {
	const difference = change.after - change.before, bar = make('span', {class: difference > 0 ? 'change up' : 'change down'});

	bar.style.setProperty('--share', Math.abs(difference) / most);
	return make('li', {}, make('span', {class: 'change-value'}, (difference > 0 ? '+' : '') + timeText(difference)),
		make('span', {class: 'change-box'}, bar), make('span', {}, make('b', {}, change.name.slice(change.name.lastIndexOf('>') + 2)), ' ',
			placeCell(change.position), ` ${timeText(change.before)} \u2192 ${timeText(change.after)}`,
			change.verdict === 'noise' ? ', within the noise' : ''));
}

function compareParts(tables) {
	const comparison = tables.find(table => table.name === 'comparison'), paths = tables.find(table => table.name === 'paths');
	const value = key => (comparison.rows.find(row => row[0] === key) || [])[2] || '-', changes = changesOf(paths);
	const most = Math.max(1, ...changes.map(change => Math.abs(change.after - change.before)));

	return [make('div', {class: 'cards'}, card('Before', value('before_ns'), value('runs_before') + ' runs'),
		card('After', value('after_ns'), value('runs_after') + ' runs'),
		card('Change', value('change'), 'noise ' + value('noise_ns')), card('Verdict', value('verdict'), '')),
	...noteLines(comparison), make('h3', {}, 'What changed most, over all threads'),
	changes.length === 0 ? note('Nothing.') : make('ol', {class: 'changes'}, changes.map(change => changeRow(change, most)))];
}

// Returns the points of a line over numbers of threads, in a picture of this size.
function curveOf(points, mostX, mostY, width, height) {
	return points.map(([x, y]) => `${(x / mostX * width).toFixed(1)},${(height - y / mostY * height).toFixed(1)}`).join(' ');
}

function scaleChart(table) {
	const threads = columnOf(table, 'threads'), speedup = columnOf(table, 'speedup');
	const points = table.rows.map(row => [row[threads], row[speedup]]), width = 560, height = 300;
	const first = points[0][0], last = points[points.length - 1][0], top = Math.max(last / first, ...points.map(point => point[1])) * 1.05;
	const line = (list, name) => makeSvg('polyline', {points: curveOf(list, last * 1.02, top, width, height), class: name});
	const text = points.map(([n, s]) => `${n} threads: ${s === null ? '-' : s.toFixed(2)}`).join(', ');

	return makeSvg('svg', {viewBox: `-40 -10 ${width + 60} ${height + 40}`, class: 'scale-chart', role: 'img', 'aria-label': 'Speed-up. ' + text},
		makeSvg('path', {d: `M0 0V${height}H${width}`, class: 'chart-axis'}),
		line([[first, 1], [last, last / first]], 'ideal'), line(points, 'measured'),
		points.map(([n, s]) => [makeSvg('circle', {cx: n / last / 1.02 * width, cy: height - s / top * height, r: 4, class: 'point'},
			makeSvg('title', {}, `${n} threads: ${s.toFixed(2)}`)),
		makeSvg('text', {x: n / last / 1.02 * width, y: height + 18, 'text-anchor': 'middle'}, n)]),
		ticksOf(0, top, 4).map(tick => makeSvg('text', {x: -8, y: height - tick / top * height + 4, 'text-anchor': 'end'}, tick)));
}

function othersView(others) {
	const section = document.getElementById('others');

	if (!others || others.tables.length === 0)
		return;
	section.hidden = false;
	document.querySelector('.views a[href="#others"]').parentElement.hidden = false;
	document.getElementById('h-others').textContent = others.is_scaling ? 'More threads' : 'Comparison';
	const body = bodyOf('others');

	if (others.is_scaling) {
		body.append(scaleChart(others.tables[0]),
			make('p', {class: 'note'}, 'Speed-up by the number of threads; the dashed line is the ideal.'));
		body.append(...others.tables.map(tableView));
	} else {
		body.append(...compareParts(others.tables), ...others.tables.slice(1).map(tableView));
	}
}
