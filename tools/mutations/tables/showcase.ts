import type { Mutation } from '../mutation.ts';

const showcases = (title: string) => ({ file: 'server/showcases/showcases.test.ts', title });

/** Faults of public shelves. */
export const showcaseMutations: readonly Mutation[] = [
  {
    fault: 'a shown shelf names its fan unasked',
    file: 'server/showcases/showcases.ts',
    from: 'showsUsername ? username : null',
    to: 'username',
    check: showcases('a visitor sees neither username nor e-mail'),
  },
  {
    fault: 'a shown shelf tells when its moments were obtained',
    file: 'server/showcases/showcases.ts',
    from: '({ packId: _packId, obtainedAt: _obtainedAt, ...moment }) => moment',
    to: '(moment) => moment',
    check: showcases('nor from which pack a moment came'),
  },
  {
    fault: 'who was shown one shelf is shown the next one too',
    file: 'server/showcases/showcases.ts',
    from: 'case when showcases.shelf_id = excluded.shelf_id then showcases.showcase_id else excluded.showcase_id end',
    to: 'showcases.showcase_id',
    check: showcases('each showcase has its own URL'),
  },
  {
    fault: 'a shown shelf stays when its fan’s account is deleted',
    file: 'server/profile/delete-profile.ts',
    from: '  await removeShowcase(transaction, userId);\n',
    to: '',
    check: showcases('goes with the account'),
  },
  {
    fault: 'shown shelves are read without a limit',
    file: 'server/http/api/api.ts',
    from: '    getPublicShowcase: limitVisitors(options),\n',
    to: '',
    check: showcases('a network that guesses showcase URLs'),
  },
  {
    fault: 'the pages of shown shelves are read without a limit',
    file: 'server/http/pages/pages.ts',
    from: '!spendShowcase(readClientNetwork(context, trustedProxies))',
    to: 'false',
    check: { file: 'server/http/pages/previews.alone.test.ts', title: 'the page of a shown shelf' },
  },
  {
    fault: 'an operator’s command leaves the shown shelf where it is',
    file: 'server/operator/operator-commands.ts',
    from: 'if (!(await removeShowcase(id)))',
    to: 'if (removeShowcase === undefined)',
    check: { file: 'server/operator/operator.test.ts', title: 'takes a shown shelf down' },
  },
];
