/** The commands of WebDriver that a journey needs, as WebDriver's addresses and as Firefox's own port call them. */
export const commands = {
  navigate: { method: 'POST', path: 'url', marionette: 'WebDriver:Navigate' },
  execute: { method: 'POST', path: 'execute/async', marionette: 'WebDriver:ExecuteAsyncScript' },
  click: { method: 'POST', path: 'element/{id}/click', marionette: 'WebDriver:ElementClick' },
  clear: { method: 'POST', path: 'element/{id}/clear', marionette: 'WebDriver:ElementClear' },
  type: { method: 'POST', path: 'element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  limits: { method: 'POST', path: 'timeouts', marionette: 'WebDriver:SetTimeouts' },
  photograph: { method: 'GET', path: 'screenshot', marionette: 'WebDriver:TakeScreenshot' },
} as const;

type Command = keyof typeof commands;

/** An element, named as WebDriver names it. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A browser that takes commands. */
export interface Driver {
  version: string;
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}
