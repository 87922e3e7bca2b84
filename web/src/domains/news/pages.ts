/** The pages of the domain, each a file of its own: named here, so that the shell names one file of them all. */
export const pages = {
  tour: async () => (await import('./pages/TourPage.tsx')).page,
  slideList: async () => (await import('./pages/SlideListPage.tsx')).page,
  newSlide: async () => (await import('./pages/NewSlidePage.tsx')).page,
  editSlide: async () => (await import('./pages/EditSlidePage.tsx')).page,
  slide: async () => (await import('./pages/SlidePage.tsx')).page,
  newsList: async () => (await import('./pages/NewsListPage.tsx')).page,
  newsItem: async () => (await import('./pages/NewsItemPage.tsx')).page,
}

export const parts = {
  board: async () => ({ Part: (await import('./board/Board.tsx')).Board }),
  tourOnce: async () => ({ Part: (await import('./tour/TourOnce.tsx')).TourOnce }),
}
