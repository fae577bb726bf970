import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

import { findPagePath } from '#contract/paths.ts';
import { assertNever } from '#contract/assert-never.ts';
import { getLocalePrefix } from '#contract/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { sessionAtom } from '#platform/session/session.ts';

import { AccountCard } from '../account-card.tsx';
import { resendSignUpCode } from '../account-state.ts';
import { ChooseFactor } from './choose-factor.tsx';
import { CodeStep } from './code-step.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { firstView, type LoginTurn, type LoginView } from './login-flow.ts';
import { NewPasswordStep } from './new-password-step.tsx';
import { OutboxHint } from '../outbox-hint.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { PasswordStep } from './password-step.tsx';
import { RequiredTotp } from './required-totp.tsx';
import { ResetPassword } from './reset-password.tsx';
import { readReturnSearch } from './return-search.ts';

const route = getRouteApi('/{-$locale}/login');

/** Moves between the views, or to the confirmation with a new code. The page itself redirects signed-in users. */
function useTurns(show: (view: LoginView) => void) {
  const { redirect } = readReturnSearch(route.useSearch());
  const locale = useLocale();
  const router = useRouter();
  return async (turn: LoginTurn): Promise<void> => {
    switch (turn.kind) {
      case 'stay':
      case 'signed-in':
        return undefined;
      case 'show':
        return show(turn.view);
      case 'confirm':
        await resendSignUpCode(turn.username, locale);
        return router.navigate({
          to: '/{-$locale}/confirmation/$username',
          params: (params) => ({ ...params, username: turn.username }),
          search: { redirect },
        });
      default:
        return assertNever(turn);
    }
  };
}

function useTitle(view: LoginView): string {
  const { t } = useLingui();
  switch (view.kind) {
    case 'password':
      return t`Log in`;
    case 'new-password':
      return t`Choose your password`;
    case 'choose-factor':
    case 'code':
      return t`Confirm it’s you`;
    case 'set-up-totp':
      return t`One more step`;
    case 'forgotten':
    case 'reset':
      return t`A new password`;
    default:
      return assertNever(view);
  }
}

interface ViewProps {
  view: LoginView;
  onTurn: (turn: LoginTurn) => Promise<void>;
}

function View({ view, onTurn }: ViewProps) {
  switch (view.kind) {
    case 'password':
      return <PasswordStep {...view} onTurn={onTurn} />;
    case 'new-password':
      return <NewPasswordStep onTurn={onTurn} />;
    case 'choose-factor':
      return <ChooseFactor factors={view.factors} onTurn={onTurn} />;
    case 'code':
      return <CodeStep factor={view.factor} destination={view.destination} onTurn={onTurn} />;
    case 'set-up-totp':
      return <RequiredTotp secret={view.secret} username={view.username} onTurn={onTurn} />;
    case 'forgotten':
      return <ForgottenPassword username={view.username} onTurn={onTurn} />;
    case 'reset':
      return <ResetPassword username={view.username} onTurn={onTurn} />;
    default:
      return assertNever(view);
  }
}

/** A user who has left the page is not brought back. */
function LeadOn({ path }: { path: string }) {
  const router = useRouter();
  useEffect(() => {
    const isLeaving = findPagePath(router.latestLocation.pathname) !== '/login';
    if (!isLeaving) void router.navigate({ href: path, replace: true });
  }, [router, path]);
  return null;
}

/**
 * Signs in through the user pool's steps, then returns to the previous page. A user who is signed in already, also
 * since then in another tab, is redirected: a wrong password here would end that session.
 */
export function LoginPage() {
  const { redirect } = readReturnSearch(route.useSearch());
  const locale = useLocale();
  const session = useAtomValue(sessionAtom);
  const [view, setView] = useState<LoginView>(firstView);
  const title = useTitle(view);
  const onTurn = useTurns(setView);
  const isFirst = view.kind === 'password';
  if (session.status === 'loaded') return <LeadOn path={safeRedirect(redirect, getLocalePrefix(locale) || '/')} />;
  return (
    <AccountCard
      title={title}
      lead={isFirst && <Trans>Your packs and moments are waiting.</Trans>}
      foot={
        isFirst ? (
          <p>
            <Trans>
              New here?{' '}
              <Link to="/{-$locale}/signup" search={{ redirect }}>
                Sign up
              </Link>
            </Trans>
          </p>
        ) : (
          <OutboxHint />
        )
      }
    >
      <View key={view.kind} view={view} onTurn={onTurn} />
    </AccountCard>
  );
}
