export { PageBar } from './PageBar.tsx'
export { ScreenPage } from './ScreenPage.tsx'
