import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import type { ContentPage } from '#contract/content/content.ts';
import { TextField } from '#ui/forms/text-field.tsx';

import { Blocks, Spans } from '../article/blocks.tsx';
import { ContentArticle } from '../article/content-article.tsx';
import { Fold } from '../article/fold.tsx';
import { toSections } from '../article/sections.ts';
import styles from './faq-page.module.css';
import { findQuestions, type QuestionGroup } from './find-questions.ts';
import { useLinkedAnswer } from './use-linked-answer.ts';

function Group({ group }: { group: QuestionGroup }) {
  const { heading, intro, questions } = group;
  return (
    <section className={styles.group}>
      <h2 id={heading.anchor}>
        <Spans spans={heading.spans} />
      </h2>
      <div className={styles.questions}>
        <Blocks blocks={intro} />
        {questions.map((question) => (
          <Fold key={question.heading.anchor} section={question} hasLink />
        ))}
      </div>
    </section>
  );
}

function NothingFound() {
  return (
    <p>
      <Trans>
        No answer has these words. Try others, or <Link to="/{-$locale}/contact-us">ask us</Link>.
      </Trans>
    </p>
  );
}

function Questions({ page }: { page: ContentPage }) {
  const { t } = useLingui();
  const [term, setTerm] = useState('');
  const { intro, sections } = toSections(page.blocks, 2);
  const groups = findQuestions(sections, term);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  useLinkedAnswer();
  return (
    <>
      <Blocks blocks={intro} />
      <search className={styles.search}>
        <TextField
          label={t`Search the answers`}
          name="search"
          type="search"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
        <p className={styles.count} aria-live="polite">
          {term.trim() !== '' && <Plural value={count} one="# answer" other="# answers" />}
        </p>
      </search>
      {count === 0 && <NothingFound />}
      {groups.map((group) => (
        <Group key={group.heading.anchor} group={group} />
      ))}
    </>
  );
}

/** Grouped questions, with search and a link to each. */
export function FaqPage() {
  return <ContentArticle slug="faq">{(page) => <Questions page={page} />}</ContentArticle>;
}
