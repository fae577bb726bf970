import { type Driver, elementKey } from './driver.ts';
import { untilAnswered } from './processes.ts';

/** A role that the journey needs, and a name. */
type Role = 'button' | 'link' | 'checkbox' | 'field' | 'heading';
type Name = string | RegExp;

export interface EnginePage {
  goTo(url: string): Promise<void>;
  /** Runs in the page, so it can't use variables of this module. */
  evaluate<Sent extends unknown[], Answer>(
    run: (...sent: Sent) => Answer | Promise<Answer>,
    ...sent: Sent
  ): Promise<Answer>;
  /** Waits at most 90 seconds, because a copy shows its age after a minute. */
  until<Sent extends unknown[]>(what: string, run: (...sent: Sent) => unknown, ...sent: Sent): Promise<void>;
  isShown(role: Role, name: Name): Promise<boolean>;
  see(role: Role, name: Name): Promise<void>;
  seeText(text: Name): Promise<void>;
  press(role: Role, name: Name): Promise<void>;
  pressMoment(index: number): Promise<void>;
  fill(name: Name, text: string): Promise<void>;
}

/** Runs in the page: the first visible element with this role and name. */
function findShown(role: Role, source: string): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    checkbox: 'input[type=checkbox]',
    field: 'input:not([type=checkbox]):not([type=radio]), textarea',
    heading: 'h1, h2, h3',
  };
  const pattern = new RegExp(source, 'u');
  const getName = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = element.getAttribute('aria-label') ?? labels.map((each) => each.textContent).join(' ');
    return (label || element.textContent).replaceAll(/\s+/gu, ' ').trim();
  };
  // A dialog covers what is below it.
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const within = dialogs.at(-1) ?? document;
  return (
    [...within.querySelectorAll(selectors[role])].find(
      (element) => (role === 'checkbox' || element.checkVisibility()) && pattern.test(getName(element)),
    ) ?? null
  );
}

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
const wholly = (name: Name) => (typeof name === 'string' ? `^${escape(name)}$` : name.source);

/** Results are passed as JSON text, because each engine represents elements differently. */
async function execute(driver: Driver, run: string, sent: unknown[], isElement = false): Promise<unknown> {
  const script = `
    const done = arguments[arguments.length - 1];
    Promise.resolve().then(() => (${run})(...arguments[0])).then(
      (value) => done(${isElement ? 'value' : 'JSON.stringify({ value })'}),
      (error) => done(JSON.stringify({ failed: String(error) })),
    );`;
  const answer = await driver.send('execute', { script, args: [sent] });
  if (typeof answer !== 'string') return answer;
  const { failed, value } = JSON.parse(answer);
  if (failed !== undefined) throw new Error(`in the page: ${failed}`);
  return value;
}

async function locate(driver: Driver, run: string, sent: unknown[]): Promise<string | undefined> {
  // WebKit's driver doesn't always scroll elements into view.
  const seen = `(...sent) => {
    const found = (${run})(...sent) ?? null;
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return found;
  }`;
  const found = await execute(driver, seen, sent, true);
  if (found === null || typeof found !== 'object' || !(elementKey in found)) return undefined;
  return String(found[elementKey]);
}

export function openPage(driver: Driver, origin: string): EnginePage {
  const find = (role: Role, name: Name) => locate(driver, String(findShown), [role, wholly(name)]);
  // An element that is briefly covered or replaced makes a press fail, so it is tried again.
  const act = (what: string, look: () => Promise<string | undefined>, command: (id: string) => Promise<unknown>) =>
    untilAnswered(what, async () => {
      const id = await look();
      if (id === undefined) return undefined;
      await command(id);
      return true;
    });
  const click = (id: string) => driver.send('click', { id });
  const page: EnginePage = {
    goTo: async (url) => void (await driver.send('navigate', { url: new URL(url, origin).href })),
    // The result type of the function matches its JSON.
    evaluate: async <Sent extends unknown[], Answer>(run: (...sent: Sent) => Answer | Promise<Answer>, ...sent: Sent) =>
      (await execute(driver, String(run), sent)) as Answer,
    until: async (what, run, ...sent) =>
      void (await untilAnswered(what, async () => ((await page.evaluate(run, ...sent)) ? true : undefined))),
    isShown: async (role, name) => (await find(role, name)) !== undefined,
    see: async (role, name) =>
      void (await act(
        `${role} ${name} seen`,
        () => find(role, name),
        async () => undefined,
      )),
    seeText: (text) =>
      page.until(
        `text ${text} seen`,
        (source) => new RegExp(source, 'u').test(document.body.innerText),
        typeof text === 'string' ? escape(text) : text.source,
      ),
    press: async (role, name) => void (await act(`${role} ${name} pressed`, () => find(role, name), click)),
    pressMoment: async (index) => {
      const card = String((at: number) => document.querySelectorAll('main a[data-moment]')[at]);
      await act(`moment ${index} pressed`, () => locate(driver, card, [index]), click);
    },
    fill: async (name, text) => {
      await act(
        `field ${name} filled`,
        () => find('field', name),
        async (id) => {
          await driver.send('clear', { id });
          await driver.send('type', { id, text });
        },
      );
    },
  };
  return page;
}
