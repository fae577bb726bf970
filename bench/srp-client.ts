import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/** Our own client: amplify's arithmetic takes half a second and would dominate the measurement. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

function signedHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function toBigInt(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function hash(hex: string): bigint {
  return toBigInt(createHash('sha256').update(hex, 'hex').digest('hex'));
}

/** Also calibrates the machine, so it must not use the server's implementation, which may become faster. */
export function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * factor) % prime;
    factor = (factor * factor) % prime;
  }
  return result;
}

const multiplier = hash(signedHex(prime) + signedHex(generator));

/**
 * One secret for the whole run. A real client creates a new one each time; that cost is the client's, not the server's.
 */
const secretExponent = toBigInt(randomBytes(32).toString('hex'));
export const publicValue = modPow(generator, secretExponent);
export const srpA = publicValue.toString(16);

const verifiers = new Map<string, { x: bigint; verifier: bigint }>();

function getVerifier(identity: string, password: string, salt: string): { x: bigint; verifier: bigint } {
  const kept = verifiers.get(identity);
  if (kept !== undefined) return kept;
  const secret = createHash('sha256').update(`${identity}:${password}`, 'utf8').digest('hex');
  const x = hash(signedHex(toBigInt(salt)) + secret);
  const made = { x, verifier: modPow(generator, x) };
  verifiers.set(identity, made);
  return made;
}

export interface Challenge {
  SALT: string;
  SRP_B: string;
  SECRET_BLOCK: string;
  USER_ID_FOR_SRP: string;
}

/** The response that `RespondToAuthChallenge` expects. */
export function answerChallenge(poolName: string, password: string, challenge: Challenge): Record<string, string> {
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP: userId } = challenge;
  const identity = `${poolName}${userId}`;
  const { x, verifier } = getVerifier(identity, password, SALT);
  const serverValue = toBigInt(SRP_B);
  const u = hash(signedHex(publicValue) + signedHex(serverValue));
  const base = (((serverValue - multiplier * verifier) % prime) + prime) % prime;
  const shared = modPow(base, secretExponent + u * x);
  const key = hkdfSync(
    'sha256',
    Buffer.from(signedHex(shared), 'hex'),
    Buffer.from(signedHex(u), 'hex'),
    'Caldera Derived Key',
    16,
  );
  const timestamp = new Date().toUTCString();
  const signature = createHmac('sha256', Buffer.from(key))
    .update(identity, 'utf8')
    .update(Buffer.from(SECRET_BLOCK, 'base64'))
    .update(timestamp, 'utf8')
    .digest('base64');
  return {
    USERNAME: userId,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature,
    TIMESTAMP: timestamp,
  };
}
