import { auditsOfBrazil } from './audits.ts'
import { ofBoth } from './both.ts'
import { chatsOfBrazil, chatsOfTurkey } from './chats.ts'
import { checklistsOfBrazil, checklistsOfTurkey } from './checklists.ts'
import { checksOfBrazil } from './checks.ts'
import { formsOfBrazil, formsOfTurkey } from './forms.ts'
import { logbooksOfBrazil } from './logbooks.ts'
import { lotsOfBrazil, lotsOfTurkey } from './lots.ts'
import { normsOfBrazil, normsOfTurkey } from './norms.ts'
import { optionsOfBrazil, optionsOfTurkey } from './options.ts'
import { peopleOfBrazil, peopleOfTurkey } from './people.ts'
import { pillarsOfBrazil } from './pillars.ts'
import { placesOfBrazil, placesOfTurkey } from './places.ts'
import { morePlansOfBrazil } from './plan-texts.ts'
import { plansOfBrazil } from './plans.ts'
import { productsOfBrazil, productsOfTurkey } from './products.ts'
import { profilesOfContract } from './profiles.ts'
import { recordsOfBrazil, recordsOfTurkey } from './records.ts'
import { resultsOfBrazil } from './results.ts'
import { skillsOfBrazil } from './skills.ts'
import { supportOfBrazil, supportOfTurkey } from './support.ts'
import { topicsOfBrazil } from './topics.ts'
import { trainingsOfBrazil, trainingsOfTurkey } from './trainings.ts'
import { treatmentOfBrazil } from './treatment.ts'

/** What was first written for the plant in Brazil: in English, in Turkish. */
export const ofBrazil = {
  ...peopleOfBrazil,
  ...placesOfBrazil,
  ...plansOfBrazil,
  ...morePlansOfBrazil,
  ...auditsOfBrazil,
  ...chatsOfBrazil,
  ...checklistsOfBrazil,
  ...recordsOfBrazil,
  ...formsOfBrazil,
  ...logbooksOfBrazil,
  ...lotsOfBrazil,
  ...treatmentOfBrazil,
  ...normsOfBrazil,
  ...optionsOfBrazil,
  ...pillarsOfBrazil,
  ...productsOfBrazil,
  ...resultsOfBrazil,
  ...skillsOfBrazil,
  ...checksOfBrazil,
  ...supportOfBrazil,
  ...topicsOfBrazil,
  ...trainingsOfBrazil,
} as const

/** What was first written for the plant in Türkiye: in English, in Portuguese. */
export const ofTurkey = {
  ...peopleOfTurkey,
  ...placesOfTurkey,
  ...chatsOfTurkey,
  ...checklistsOfTurkey,
  ...recordsOfTurkey,
  ...formsOfTurkey,
  ...lotsOfTurkey,
  ...normsOfTurkey,
  ...optionsOfTurkey,
  ...productsOfTurkey,
  ...supportOfTurkey,
  ...trainingsOfTurkey,
} as const

export { ofBoth, profilesOfContract }
