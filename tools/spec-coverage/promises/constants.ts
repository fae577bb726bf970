import type { Section } from '../promise.ts';

export const constantsSection: Section = {
  title: 'Constants',
  promises: [
    { id: 'constant.page-size', text: 'A page of moments has 12.', milestone: 'foundation' },
    {
      id: 'constant.seasons',
      text: 'The season filter has the eight seasons 2013/2014 to 2020/2021.',
      milestone: 'foundation',
    },
    {
      id: 'constant.positions',
      text: 'The position filter has Midfielder, Winger, Forward and Defender.',
      milestone: 'foundation',
    },
    {
      id: 'constant.rarities',
      text: 'The rarity filter has Common, Epic, Rare and Super Rare.',
      milestone: 'foundation',
    },
    {
      id: 'constant.rarity-ranking',
      text: 'Rarities rank common 0, epic 1, rare 2, super rare 3.',
      milestone: 'foundation',
    },
    { id: 'constant.sort-direction', text: 'Newest sorts DESC, oldest ASC.', milestone: 'opening-and-collection' },
    {
      id: 'constant.default-sort',
      text: 'The default sort is newest; calls for all moments sort by moment_date descending.',
      milestone: 'foundation',
    },
    {
      id: 'constant.toast',
      text: 'A toast closes after 5000 ms, goes when dragged past 80 percent, and stands at the top right.',
      milestone: 'foundation',
    },
    { id: 'constant.locales', text: 'The locales are en (EN-US) and pt (PT-PT).', milestone: 'foundation' },
    { id: 'constant.breadcrumbs', text: 'The error service gets at most 100 breadcrumbs.', milestone: 'foundation' },
    {
      id: 'constant.configuration',
      text: 'Pool, client, API and analytics ids come from the configuration.',
      milestone: 'foundation',
    },
  ],
};
