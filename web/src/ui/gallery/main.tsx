import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareStyleNonce } from '../index.ts'
import { Gallery } from './Gallery.tsx'

shareStyleNonce()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
