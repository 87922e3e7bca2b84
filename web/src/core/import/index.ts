export { ImportButton, type Sheet } from './ImportButton.tsx'
