/* SPDX-License-Identifier: MIT
 *
 * breakdown.js - the time of each thread by kind, as stacked bars; of many threads as thin columns.
 */

const MOST_BARS = 64;

// The times of a thread by kind, from its row.
function threadTimes(table, row) {
	return KINDS.slice(0, 8).map(name => row[columnOf(table, name + '_ns')] || 0);
}

function threadLines(row, times) {
	return [`Thread ${row[0]}: ${timeText(row[1])}`].concat(times.map((time, kind) => [time, kind])
		.filter(([time]) => time > 0).sort((a, b) => b[0] - a[0])
		.map(([time, kind]) => `${KINDS[kind]} ${timeText(time)}, ${shareText(time / row[1])}`));
}

function threadBars(table, most) {
	return make('div', {class: 'bars' + (table.rows.length > 24 ? ' many' : ''), role: 'list', 'aria-label': 'Threads'}, table.rows.map(row => {
		const times = threadTimes(table, row);
		const bar = make('div', {class: 'bar'}, times.map((time, kind) => {
			const part = make('span', {class: 'kind-' + KINDS[kind]});

			part.style.width = 100 * time / most + '%';
			return part;
		}));

		tipOn(bar, () => threadLines(row, times));
		return make('div', {class: 'bar-line', role: 'listitem', 'aria-label': threadLines(row, times).join(', ')},
			make('span', {class: 'bar-name'}, 'T' + row[0]), bar, make('span', {class: 'bar-time'}, timeText(row[1])));
	}));
}

// All threads side by side: one path a kind.
function threadColumns(table, most) {
	const width = 1000, height = 240, n = table.rows.length;
	const paths = KINDS.map(() => '');

	table.rows.forEach((row, i) => {
		let y = height;

		threadTimes(table, row).forEach((time, kind) => {
			const h = height * time / most;

			if (h > 0.05)
				paths[kind] += `M${(i * width / n).toFixed(2)} ${(y - h).toFixed(2)}h${(width / n).toFixed(2)}v${h.toFixed(2)}h${(-width / n).toFixed(2)}z`;
			y -= h;
		});
	});
	const picture = makeSvg('svg', {viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', class: 'columns',
		role: 'img', 'aria-label': `The time of ${n} threads by kind; the table of the threads has the numbers`},
	paths.map((d, kind) => d === '' ? null : makeSvg('path', {d, class: 'fill-' + KINDS[kind]})));

	tipOn(picture, event => {
		const box = picture.getBoundingClientRect();
		const i = Math.floor((event.clientX - box.left) / box.width * n);
		const row = table.rows[Math.max(0, Math.min(n - 1, i))];

		return threadLines(row, threadTimes(table, row));
	});
	return make('div', {}, picture, make('p', {class: 'axis'}, make('span', {}, 'T' + table.rows[0][0]),
		make('span', {}, 'T' + table.rows[n - 1][0])));
}

function breakdownView(tables) {
	const table = tableOf(tables, 'threads');
	const body = bodyOf('threads');

	if (table.rows.length === 0) {
		body.append(note('No thread has a profile.'));
		return;
	}
	const most = Math.max(1, ...table.rows.map(row => row[1]));
	const {sums} = kindSums(table);

	body.append(legend(KINDS.map((name, kind) => kind).filter(kind => sums[kind] > 0)),
		table.rows.length <= MOST_BARS ? threadBars(table, most) : threadColumns(table, most), ...noteLines(table));
}
