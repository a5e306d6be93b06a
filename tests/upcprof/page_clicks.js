/* SPDX-License-Identifier: MIT
 *
 * page_clicks.js - uses a page as a reader does; browser.sh puts it at the end of one, and reads the title.
 */
const all = (selector, within) => [...(within || document).querySelectorAll(selector)];
const faults = [], one = (selector, within) => all(selector, within)[0];
const wait = () => new Promise(resolve => setTimeout(resolve, 400));

function expect(what, is) {
	if (!is)
		faults.push(what);
}

function type(field, text) {
	field.value = text;
	field.dispatchEvent(new Event('input', {bubbles: true}));
	field.dispatchEvent(new Event('change', {bubbles: true}));
}

function press(element, key) {
	element.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
}

function tables() {
	const view = one('[data-table=flat]'), calls = all('th button', view).find(button => button.textContent.startsWith('calls'));
	const column = () => all('tbody tr', view).map(row => Number(row.children[4].textContent.replace(/\D/g, '')));

	calls.click();
	expect('sorted down', column().length > 2 && column().every((n, i, list) => i === 0 || list[i - 1] >= n));
	all('th button', view).find(button => button.textContent.startsWith('calls')).click();
	expect('sorted up', column().every((n, i, list) => i === 0 || list[i - 1] <= n));
	expect('the order is said', one('th[aria-sort=ascending]', view) !== undefined);
	type(one('input[type=search]', view), 'upc_lock');
	expect('filtered', all('tbody tr', view).length > 0 && all('tbody tr', view).every(row => row.textContent.includes('upc_lock')));
}

async function timeline() {
	const canvas = one('canvas.timeline'), range = () => one('#timeline .range').textContent, whole = range();

	press(canvas, '+');
	await wait();
	const near = range();
	expect('zoomed', near !== whole);
	press(canvas, 'ArrowRight');
	await wait();
	expect('moved', range() !== near);
	press(canvas, 'Home');
	await wait();
	expect('whole', range() === whole);
	press(canvas, 'w');
	await wait();
	expect('a wait', /thread \d+ waited .* for thread \d+/.test(one('#timeline .said').textContent));
	expect('its events', all('#timeline-text table').length === 2);
	type(one('#timeline input[type=search]'), 'upc_barrier');
	expect('found', /^[1-9].* events/.test(one('#timeline .said').textContent));
	press(canvas, 'n');
	await wait();
	expect('the next one', /^1 of/.test(one('#timeline .said').textContent));
	const box = canvas.getBoundingClientRect();

	canvas.dispatchEvent(new PointerEvent('pointermove', {clientX: box.left + box.width / 2, clientY: box.top + 40}));
	expect('a tip', !one('#tip').hidden && one('#tip').textContent !== '');
	canvas.dispatchEvent(new PointerEvent('pointerleave'));
	expect('no tip', one('#tip').hidden);
}

// The bins of time together say what the threads counted for the whole time.
function shares() {
	const rows = all('#timeline-text table:first-of-type tbody tr');
	const share = (text, name) => Number((new RegExp(name + ' ([0-9.]+)%').exec(text) || [0, 0])[1]);

	expect('all threads', rows.length === 4);
	all('[data-table=threads] tbody tr').forEach((row, i) => ['compute', 'barriers', 'locks', 'transfers'].forEach((name, k) => {
		const counted = parseFloat(row.children[[2, 3, 4, 6][k]].textContent), drawn = share(rows[i].textContent, name);

		expect(`thread ${i}: ${name} ${drawn}%, not ${counted}%`, Math.abs(counted - drawn) < 4);
	}));
}

function matrix() {
	const said = () => one('#traffic .said').textContent, whole = said();
	const [from] = all('#traffic input.ranges');

	type(from, '0');
	expect('of a thread', said() !== whole);
	type(from, 'x');
	expect('a bad range', from.getAttribute('aria-invalid') === 'true');
	type(from, '');
	expect('of all', said() === whole);
	all('#traffic input[type=checkbox]')[0].click();
	expect('without reads', said() !== whole);
}

function flame() {
	const boxes = () => all('.flame-box'), n = boxes().length, inner = boxes().find(box => box.textContent === 'step');

	inner.click();
	expect('zoomed in', boxes().length < n || boxes().some(box => box.classList.contains('around')));
	press(one('.flame'), 'Escape');
	type(one('#calls input'), 'lock');
	expect('found paths', all('.flame-box.found').length > 0 && /of the time/.test(one('#calls .said').textContent));
}

function source() {
	const link = one('#summary a.place');

	link.click();
	expect('a line', one('#source tr.target') !== undefined && document.activeElement === one('#source tr.target'));
	expect('its cost', /\d%/.test(one('#source tr.target').textContent));
}

async function findings() {
	const link = one('#findings a[data-site]');

	expect('a finding', all('#findings .finding').length > 0 && link);
	link.click();
	await wait();
	expect('its events', /^1 of/.test(one('#timeline .said').textContent));
	one('#findings a[data-path]').click();
	expect('its call paths', all('.flame-box.found').length > 0);
	one('#findings a.place').click();
	expect('its line', one('#source tr.target') !== undefined);
}

function arrays() {
	const text = () => one('.array-numbers').textContent, first = text(), [block, threads] = all('#arrays input');

	type(block, '1');
	expect('another block size', text() !== first && text().includes('shared T'));
	type(threads, '2');
	expect('other threads', all('.array-picture').length === 1);
	all('#arrays button').find(button => button.textContent === 'As measured').click();
	expect('as measured', text() === first);
}

function theme() {
	const color = () => getComputedStyle(document.body).backgroundColor, button = one('#theme');

	button.click();
	const light = color();
	button.click();
	expect('dark', document.documentElement.dataset.theme === 'dark' && color() !== light);
	expect('names', all('button, input, select, canvas').every(element => element.textContent !== '' ||
		element.labels && element.labels.length > 0 || element.hasAttribute('aria-label') || element.hasAttribute('aria-hidden')));
}

(async () => {
	try {
		tables();
		await wait();
		shares();
		await timeline();
		await findings();
		matrix();
		flame();
		source();
		arrays();
		theme();
		await wait();
	} catch (error) {
		faults.push(error.stack);
	}
	const root = document.documentElement;

	expect(`${root.scrollWidth} pixels in a window of ${innerWidth}`, root.scrollWidth <= innerWidth);
	document.title = faults.length === 0 ? 'clicks: ok' : 'clicks: ' + faults.join('; ');
	parent.postMessage(document.title, '*');
})();
