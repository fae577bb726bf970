import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';

import { useLocalised } from '#i18n/use-locale.ts';
import { clubAtom } from '#platform/configuration.ts';

import { Blocks } from './article/blocks.tsx';
import { ContactForm } from './contact/contact-form.tsx';
import styles from './contact-page.module.css';
import { ContentArticle } from './article/content-article.tsx';
import { readContactSearch } from './contact/contact-search.ts';

const route = getRouteApi('/{-$locale}/contact-us');

function Ways() {
  const { seller } = useAtomValue(clubAtom);
  const localised = useLocalised();
  return (
    <aside className={styles.ways}>
      <h2 className={styles.title}>
        <Trans>By e-mail or post</Trans>
      </h2>
      <a className={styles.email} href={`mailto:${seller.email}`}>
        {seller.email}
      </a>
      <address className={styles.address}>
        {seller.name}
        <br />
        {seller.address}
        {seller.note !== null && (
          <>
            <br />
            {localised(seller.note)}
          </>
        )}
      </address>
    </aside>
  );
}

export function ContactPage() {
  const { order } = readContactSearch(route.useSearch());
  return (
    <ContentArticle
      slug="contact-us"
      below={
        <div className={styles.columns}>
          <ContactForm orderId={order} />
          <Ways />
        </div>
      }
    >
      {(page) => <Blocks blocks={page.blocks} />}
    </ContentArticle>
  );
}
