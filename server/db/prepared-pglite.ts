import { PGlite } from '@electric-sql/pglite';

type Options = Parameters<PGlite['execProtocolStream']>[1];
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** Maximum of prepared statements. Ours are about 200; only list filters create more. */
export const maxPrepared = 500;

/**
 * A client message starts with its type byte and four bytes of length; `nameAt` is the offset of the statement's name,
 * which PGlite leaves empty: https://www.postgresql.org/docs/current/protocol-message-formats.html.
 */
const parse = { kind: 'P', nameAt: 5, textAt: 6 };
const bind = { kind: 'B', nameAt: 6 };
const describeStatement = { kind: 'D', subject: 'S', subjectAt: 5, nameAt: 6 };
const execute = 'E';
const sync = 'S';
const simpleQuery = { kind: 'Q', textAt: 5 };

const changesTables = /^\s*(alter|create|drop)\b/i;
const boundsTransaction = /^(begin|commit|rollback)\b/i;

interface Prepared {
  name: string;
  /** The engine's description of its parameters. */
  parameters: Messages;
}

function named(message: Uint8Array, nameAt: number, name: string): Uint8Array {
  const whole = Buffer.concat([message.subarray(0, nameAt), Buffer.from(name), message.subarray(nameAt)]);
  whole.writeInt32BE(whole.length - 1, 1);
  return whole;
}

/**
 * PGlite sends six messages for one statement and has it parsed and planned each time. This prepares a statement when
 * its text first occurs, and sends all messages together with the final `sync`, as the protocol allows. After a table
 * has changed, all statements are prepared again, since column types may differ.
 */
export class PreparedPglite extends PGlite {
  readonly #prepared = new Map<string, Prepared>();
  #count = 0;
  #held: Uint8Array[] = [];
  /** The current statement: its complete `parse` message, including parameter types, and its name. */
  #text = '';
  #name = '';

  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Messages> {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === parse.kind) return this.#parse(message, options);
    if (kind === bind.kind) return this.#hold(named(message, bind.nameAt, this.#name));
    if (kind === execute) return this.#hold(message);
    if (kind === sync) {
      const whole = Buffer.concat([...this.#held, message]);
      this.#held = [];
      return super.execProtocolStream(whole, options);
    }
    if (kind === describeStatement.kind) {
      const subject = String.fromCharCode(message[describeStatement.subjectAt] ?? 0);
      return subject === describeStatement.subject ? this.#describe(message, options) : this.#hold(message);
    }
    // Several statements in one text, as in a migration, may change a table anywhere.
    const isOther = kind === simpleQuery.kind && !boundsTransaction.test(readText(message, simpleQuery.textAt));
    if (isOther) this.#prepared.clear();
    return super.execProtocolStream(message, options);
  }

  #hold(message: Uint8Array): Messages {
    this.#held.push(message);
    return [];
  }

  async #parse(message: Uint8Array, options: Options): Promise<Messages> {
    this.#held = [];
    this.#text = readText(message, parse.textAt);
    if (changesTables.test(this.#text)) this.#prepared.clear();
    const prepared = this.#prepared.get(this.#text);
    if (prepared !== undefined) {
      this.#name = prepared.name;
      return [];
    }
    // Names are never reused: the engine may know one even if its answer was lost.
    this.#name = this.#prepared.size < maxPrepared ? `prepared_${(this.#count += 1)}` : '';
    return super.execProtocolStream(named(message, parse.nameAt, this.#name), options);
  }

  async #describe(message: Uint8Array, options: Options): Promise<Messages> {
    const prepared = this.#prepared.get(this.#text);
    if (prepared !== undefined) return prepared.parameters;
    const parameters = await super.execProtocolStream(named(message, describeStatement.nameAt, this.#name), options);
    if (this.#name !== '') this.#prepared.set(this.#text, { name: this.#name, parameters });
    return parameters;
  }
}

function readText(message: Uint8Array, at: number): string {
  return Buffer.from(message.buffer, message.byteOffset + at, message.byteLength - at).toString('latin1');
}
