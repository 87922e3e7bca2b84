export { PageBar } from './PageBar.tsx'
export { ScreenPage, type ScreenPageProps } from './ScreenPage.tsx'
