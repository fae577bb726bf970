/** The spec's words (section 8). */
export const notAuthenticated = 'Not authenticated';
export const sessionIsInvalid = 'Session is invalid';
export const userIsNotAuthenticated = 'User is not authenticated';
export const tokensMustBePresent = 'Id token and Access Token must be present.';

export type SessionErrorMessage = typeof notAuthenticated | typeof sessionIsInvalid | typeof tokensMustBePresent;

/** A call that needs a user was made without one, or with incomplete tokens. */
export class SessionError extends Error {
  constructor(message: typeof userIsNotAuthenticated | typeof tokensMustBePresent) {
    super(message);
    this.name = 'SessionError';
  }
}
