/** The sandbox's own keys. Seeing one means: this is not Stripe. */
export const sandboxKeys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' };
