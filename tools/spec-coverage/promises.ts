import type { Section } from './promise.ts';
import { callsSection } from './promises/calls.ts';
import { constantsSection } from './promises/constants.ts';
import { deviceSection } from './promises/device.ts';
import { entitiesSection } from './promises/entities.ts';
import { filtersSection } from './promises/filters.ts';
import { globalBehaviourSection } from './promises/global-behaviour.ts';
import { headerFooterSection } from './promises/header-footer.ts';
import { messagesSection } from './promises/messages.ts';
import { ownCallsSection } from './promises/own-calls.ts';
import { ownRoutesSection } from './promises/own-routes.ts';
import { purposeSection } from './promises/purpose.ts';
import { readmeSection } from './promises/readme.ts';
import { rolesSection } from './promises/roles.ts';
import { routesSection } from './promises/routes.ts';
import { servicesSection } from './promises/services.ts';
import { sessionSection } from './promises/session.ts';
import { statesSection } from './promises/states.ts';
import { validationSection } from './promises/validation.ts';

/** All promises of the product: from the specification, our decisions, and the README. */
export const sections: readonly Section[] = [
  purposeSection,
  routesSection,
  ownRoutesSection,
  headerFooterSection,
  globalBehaviourSection,
  entitiesSection,
  sessionSection,
  statesSection,
  filtersSection,
  validationSection,
  rolesSection,
  callsSection,
  servicesSection,
  ownCallsSection,
  messagesSection,
  constantsSection,
  deviceSection,
  readmeSection,
];

export const promises = sections.flatMap((section) => section.promises);
