/** The WebDriver commands that the journey needs, named as in WebDriver and in Firefox's own protocol. */
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

/** WebDriver's key for an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A browser that accepts commands. */
export interface Driver {
  version: string;
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}
