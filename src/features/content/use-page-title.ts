import { useLingui } from '@lingui/react/macro';

import type { PageSlug } from '#contract/content/content.ts';

/** Page title while its text is loading. */
export function usePageTitle(slug: PageSlug): string {
  const { t } = useLingui();
  switch (slug) {
    case 'about':
      return t`About the club`;
    case 'accessibility':
      return t`Accessibility`;
    case 'contact-us':
      return t`Contact us`;
    case 'fairness':
      return t`How we keep it fair`;
    case 'faq':
      return t`Help`;
    case 'policy':
      return t`Privacy policy`;
    case 'roadmap':
      return t`Roadmap`;
    case 'terms':
      return t`Terms of use`;
  }
}
