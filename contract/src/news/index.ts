export { publicationLimits } from './audience.ts'
export { newsLetters, newsList, slideList, slides, tourList, tourPages } from './kinds.ts'
export type { PublicationCalls, PublicationRow } from './publication.ts'
export {
  BOARD_NEWS,
  board,
  filterTour,
  getAudienceProfiles,
  getBoard,
  getReaders,
  MAX_PEOPLE,
  markNewsRead,
  markTourSeen,
  newsReading,
  readersAnswer,
  readNews,
  tourReading,
} from './reading.ts'
export {
  mayEditNews,
  mayEditSlides,
  mayEditTour,
  mayReadNews,
  mayReadSlides,
  mayReadTour,
  newsStates,
  slideStates,
  tourStates,
} from './states.ts'
export { newsTemplates } from './templates.ts'
