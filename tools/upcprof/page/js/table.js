/* SPDX-License-Identifier: MIT
 *
 * table.js - tables that can be sorted by each column and filtered by a text.
 */

const FEW_ROWS = 12;

const NUMBER_KINDS = new Set(['time', 'bytes', 'count', 'share', 'thread', 'hidden', 'depth', 'factor']);

// Returns the index of a column by its name, or -1.
function columnOf(table, name) {
	return table.columns.findIndex(column => column[0] === name);
}

// Returns the visible columns: those with a title.
function shownColumns(table) {
	return table.columns.map((column, i) => i).filter(i => table.columns[i][1] !== '' &&
		!['hidden', 'quiet', 'factor', 'depth', 'source'].includes(table.columns[i][2]));
}

// Returns the column by which column i is sorted: for a figure the number beside it.
function sortColumn(table, i) {
	const next = table.columns[i + 1];

	return table.columns[i][2] === 'figure' && next && ['hidden', 'factor'].includes(next[2]) ? i + 1 : i;
}

// Returns a copy of the rows in the order of column i; empty cells are last.
function sortedRows(rows, i, isDown) {
	const sign = isDown ? -1 : 1;

	return rows.slice().sort((a, b) => {
		if (a[i] === b[i])
			return 0;
		if (a[i] === null || b[i] === null)
			return a[i] === null ? 1 : -1;
		return a[i] < b[i] ? -sign : sign;
	});
}

// Returns the rows that contain all words of a text in one of their cells.
function filteredRows(rows, text) {
	const words = text.toLowerCase().split(/\s+/).filter(word => word !== '');

	return rows.filter(row => words.every(word =>
		row.some(cell => cell !== null && String(cell).toLowerCase().includes(word))));
}

// Returns "heat.upc:12:3" as [file, line], or null.
function placeOf(text) {
	const match = /^([^]*?):(\d+)(?::(\d+))?$/.exec(text);

	return match ? [match[1], Number(match[2])] : null;
}

function placeCell(text) {
	const place = text ? placeOf(text) : null;

	if (!place)
		return text || '';
	return placeLink(place[0], place[1], baseName(place[0]) + text.slice(place[0].length));
}

function tableCell(table, row, i) {
	const column = table.columns[i];
	const isNumber = NUMBER_KINDS.has(column[2]) || column[2] === 'figure';
	const depth = columnOf(table, 'depth');
	const cell = make('td', {class: isNumber ? 'number' : 'text'},
		column[2] === 'place' ? placeCell(row[i]) : cellText(column, row[i]));

	if (column[2] === 'share' && row[i] > 0)
		cell.style.setProperty('--share', Math.min(1, row[i]));
	if (column[2] === 'share')
		cell.classList.add('share');
	if (depth >= 0 && i === depth + 1)
		cell.style.paddingInlineStart = 0.6 + 0.9 * row[depth] + 'em';
	return cell;
}

function tableRow(table, columns, row) {
	const source = columnOf(table, 'source');
	const line = make('tr', {}, columns.map(i => tableCell(table, row, i)));

	if (source >= 0 && row[source])
		line.lastChild.append(make('code', {class: 'source-line'}, row[source]));
	return line;
}

// Makes the line below a table: the number of rows, and a button for more of them.
function moreRows(n, shownRows, leftOut, onclick) {
	const line = make('p', {class: 'more'});

	if (n > shownRows)
		line.append(make('button', {type: 'button', onclick}, `Show all ${countText(n)} rows`));
	if (leftOut > 0)
		line.append(` ${countText(leftOut)} more rows are not in this page; upcprof report --json has all.`);
	return line.childNodes.length > 0 ? line : null;
}

function headingCell(table, i, state, draw) {
	const isSorted = state.column === i;
	const column = table.columns[i];

	return make('th', {scope: 'col', class: NUMBER_KINDS.has(column[2]) || column[2] === 'figure' ? 'number' : 'text',
		'aria-sort': isSorted ? (state.isDown ? 'descending' : 'ascending') : null},
	make('button', {type: 'button', 'data-column': i, onclick: () => {
		state.isDown = isSorted ? !state.isDown : NUMBER_KINDS.has(column[2]) || column[2] === 'figure';
		state.column = i;
		draw(i);
	}}, column[1], make('span', {class: 'arrow', 'aria-hidden': 'true'},
		isSorted ? (state.isDown ? ' \u25be' : ' \u25b4') : '')));
}

// Draws a table with its headings; `state` has its order and filter.
function drawTable(box, table, state) {
	const draw = focus => {
		const columns = shownColumns(table);
		let rows = filteredRows(table.rows, state.filter);

		if (state.column >= 0)
			rows = sortedRows(rows, sortColumn(table, state.column), state.isDown);
		const few = state.isWhole || rows.length <= FEW_ROWS + 3 ? rows : rows.slice(0, FEW_ROWS);

		const more = moreRows(rows.length, few.length, table.left_out, () => {
			state.isWhole = true;
			draw();
		});
		box.replaceChildren(make('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': table.title},
			make('table', {}, make('thead', {}, make('tr', {}, columns.map(i => headingCell(table, i, state, draw)))),
				make('tbody', {}, few.map(row => tableRow(table, columns, row))))), ...(more ? [more] : []));
		if (focus !== undefined)
			box.querySelector(`button[data-column="${focus}"]`).focus();
	};

	draw();
	return draw;
}

// Makes a list of names and values.
function drawList(table) {
	return make('dl', {class: 'values'}, table.rows.map(row => [make('dt', {}, row[1]),
		make('dd', {}, row[2] !== null ? row[2] : countText(row[3]))]));
}

function noteLines(table) {
	return table.notes.map(text => make('p', {class: text.startsWith('warning:') ? 'warning' : 'note'}, text));
}

// Makes one section of the report.
function tableView(table) {
	const box = make('div', {});
	const state = {column: -1, isDown: false, filter: '', isWhole: false};
	const parts = [make('h3', {id: 'table-' + table.name}, table.title)];

	if (table.is_list) {
		parts.push(drawList(table));
	} else if (table.rows.length === 0) {
		parts.push(note(table.empty || 'Nothing was measured.'));
	} else {
		const draw = drawTable(box, table, state);

		if (table.rows.length > 5)
			parts.push(make('input', {type: 'search', class: 'filter', placeholder: 'Filter',
				'aria-label': 'Filter: ' + table.title, oninput: event => {
					state.filter = event.target.value;
					draw();
				}}));
		parts.push(box);
	}
	return make('div', {class: 'table-view', 'data-table': table.name}, parts, noteLines(table));
}

function isEmpty(table) {
	return table.rows.length === 0 && table.notes.length === 0;
}

function tablesView(tables) {
	const body = bodyOf('tables');

	tables = tables.filter(table => table.name !== 'findings'); // the findings are at the head of the page
	body.append(make('p', {class: 'table-links'}, tables.filter(table => !isEmpty(table)).map(table =>
		[make('a', {href: '#table-' + table.name}, table.name), ' '])));
	tables.filter(table => !isEmpty(table)).forEach(table => body.append(tableView(table)));
	if (tables.some(isEmpty))
		body.append(note('Nothing was measured for: ' + tables.filter(isEmpty).map(table => table.title).join('; ') + '.'));
}
