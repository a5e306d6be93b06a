/* SPDX-License-Identifier: MIT
 *
 * layouts.js - which share of the accesses that were measured would be remote if an array had another layout.
 */

// Returns the layouts of an array in the report: [{block, threads, remote, unsure, time, mark}].
function layoutsOf(table, name) {
	const cell = (row, column) => row[columnOf(table, column)];

	return table.rows.filter(row => cell(row, 'array') === name).map(row => ({block: cell(row, 'block'),
		threads: cell(row, 'threads'), remote: cell(row, 'remote_share'), unsure: cell(row, 'unsure'),
		time: cell(row, 'time'), mark: cell(row, 'mark') || ''}));
}

// Returns "[4]", "[]", or "[1]" for block sizes 4, 0 and 1.
function blockText(block) {
	return block === 0 ? '[]' : `[${block}]`;
}

function layoutRow(one, isChosen, choose) {
	const cell = make('td', {class: 'number share'}, (one.unsure > 0 ? '~' : '') + shareText(one.remote));

	cell.style.setProperty('--share', one.remote);
	return make('tr', {class: isChosen ? 'chosen' : null}, make('th', {scope: 'row'}, make('button', {type: 'button',
		class: 'small', 'aria-pressed': String(isChosen), onclick: () => choose(one.block)}, blockText(one.block))),
	cell, make('td', {class: 'number'}, timeText(one.time)), make('td', {}, one.mark));
}

// Makes the table of an array's measured accesses with some number of threads; null if there are none.
function layoutsTable(layouts, chosen, choose) {
	const known = [...new Set(layouts.map(one => one.threads))].sort((a, b) => a - b);
	const rows = layouts.filter(one => one.threads === chosen.threads)
		.sort((a, b) => (b.mark !== '') - (a.mark !== '')); // the present and the best layout come first

	if (layouts.length === 0)
		return null;
	if (rows.length === 0)
		return note(`What was measured says something about ${known.join(', ')} threads.`);
	return make('table', {class: 'layouts'}, make('caption', {}, `The measured accesses with other block sizes, ${chosen.threads} threads`),
		make('thead', {}, make('tr', {}, ['block size', 'remote', 'time', ''].map((name, i) =>
			make('th', {scope: 'col', class: i === 1 || i === 2 ? 'number' : null}, name)))),
		make('tbody', {}, rows.map(one => layoutRow(one, one.block === chosen.block, choose))));
}
