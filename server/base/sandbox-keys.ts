/** The sandbox's own; whoever sees them is not at Stripe. */
export const sandboxKeys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' };
