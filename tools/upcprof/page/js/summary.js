/* SPDX-License-Identifier: MIT
 *
 * summary.js - what was run, what is missing, and the few numbers that matter most.
 */

function tableOf(tables, name) {
	return tables.find(table => table.name === name) || {rows: [], columns: [], notes: []};
}

// Returns the text of a key of the experiment, or ''.
function valueOf(tables, key) {
	const row = tableOf(tables, 'experiment').rows.find(cells => cells[0] === key);

	return !row ? '' : row[2] !== null ? row[2] : String(row[3]);
}

// Returns "4 threads", or "4 threads, with files of 3".
function threadsOf(tables) {
	const row = tableOf(tables, 'experiment').rows.find(cells => cells[0] === 'threads');

	return !row ? '' : row[2] !== null ? row[2].replace(/^\d+/, n => threadsText(n)) : threadsText(row[3]);
}

// Sums up the time of each kind, and of all kinds, over the rows of the threads table.
function kindSums(table) {
	const sums = KINDS.slice(0, 8).map(name => {
		const i = columnOf(table, name + '_ns');

		return i < 0 ? 0 : table.rows.reduce((sum, row) => sum + row[i], 0);
	});

	return {sums, total: table.rows.reduce((sum, row) => sum + row[1], 0)};
}

function card(name, value, detail) {
	return make('div', {class: 'card'}, make('p', {class: 'card-name'}, name), make('p', {class: 'card-value'}, value),
		make('p', {class: 'card-detail'}, detail));
}

// Returns "barriers 12.3%, locks 1.0%": kinds with at least a thousandth, the largest first.
function kindsText(sums, total, kinds) {
	return kinds.filter(kind => sums[kind] > total / 1000).sort((a, b) => sums[b] - sums[a])
		.map(kind => `${KINDS[kind]} ${shareText(sums[kind] / total)}`).join(', ');
}

function cards(tables) {
	const {sums, total} = kindSums(tableOf(tables, 'threads'));
	const flat = tableOf(tables, 'flat');
	const sum = name => flat.rows.reduce((all, row) => all + row[columnOf(flat, name)], 0);
	const waits = [1, 2, 3, 5], moves = [4, 6, 7];
	const share = kinds => total > 0 ? shareText(kinds.reduce((all, kind) => all + sums[kind], 0) / total) : '-';

	return make('div', {class: 'cards'},
		card('Wall time', valueOf(tables, 'wall_ns') || '-', threadsOf(tables)),
		card('Computing', share([0]), 'of the time of all threads'),
		card('Waiting', share(waits), kindsText(sums, total, waits) || 'hardly any'),
		card('Moving data and other', share(moves), kindsText(sums, total, moves) || 'hardly any'),
		card('Remote data', flat.rows.length > 0 ? bytesText(sum('remote_bytes')) : '-', 'read from or written to other threads'));
}

function summaryView(tables) {
	const experiment = tableOf(tables, 'experiment');
	const line = [threadsOf(tables), valueOf(tables, 'wall_ns'), valueOf(tables, 'date'),
		valueOf(tables, 'host')];

	document.getElementById('run-line').textContent = line.filter(text => text !== '').join(' \u00b7 ');
	document.querySelector('#threads .notes').append(...noteLines(tableOf(tables, 'threads')));
	bodyOf('summary').append(...noteLines(experiment), cards(tables), topRegions(tables));
}

// Makes a list of the longest regions, with their lines.
function topRegions(tables) {
	const table = tableOf(tables, 'regions');
	const share = columnOf(table, 'share'), name = columnOf(table, 'name'), position = columnOf(table, 'position');
	const source = columnOf(table, 'source');

	if (table.rows.length === 0)
		return note('No region was measured.');
	return make('div', {class: 'top-regions'}, make('h3', {}, 'Where the time goes'),
		make('ol', {class: 'regions'}, table.rows.slice(0, 6).map(row => {
			const bar = make('span', {class: 'region-bar'});

			bar.style.setProperty('--share', Math.min(1, row[share]));
			return make('li', {}, make('span', {class: 'region-share'}, shareText(row[share])), bar,
				make('span', {class: 'region-name'}, make('b', {}, row[name]), ' ', placeCell(row[position]),
					row[source] ? make('code', {class: 'source-line'}, row[source]) : null));
		})));
}
