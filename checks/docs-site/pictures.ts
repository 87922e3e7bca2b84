import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoute } from '@lineside/contract/routes'
import { root } from '../tree.ts'
import type { Picture } from './picture.ts'

/** Where `npm run screenshots -- en-US light wide` puts its pictures. */
export const screenshotFolder = join(root, 'artifacts/screenshots')

interface Screen {
  name: string
  path: string
}

/** The screens of which there are pictures, as these were taken; none before. */
function takenScreens(): readonly Screen[] {
  const path = join(screenshotFolder, 'screens.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Screen[]) : []
}

export interface ScreenPicture extends Picture {
  domain: string
  isThere: boolean
}

/** What each screen of the product looks like, in English and by day; those that nobody has taken yet are told by `isThere`. */
export function screenPictures(): ScreenPicture[] {
  const { routes } = JSON.parse(readFileSync(join(root, 'contract/src/core/texts/en-US.json'), 'utf8')) as {
    routes: Record<string, string>
  }
  return takenScreens().flatMap(({ name, path }) => {
    const route = matchRoute(path.split(/[?#]/)[0] ?? '')?.route
    if (!route) return []
    const file = `${name}-en-US-light-wide.png`
    return [
      {
        domain: route.domain,
        file: `pictures/${file}`,
        title: `${routes[String(route.id)] ?? ''}: ${name.replaceAll('-', ' ')}`,
        isThere: existsSync(join(screenshotFolder, file)),
      },
    ]
  })
}
