import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { onPath } from './apt.mjs'

/** Where Debian keeps it, on the path of root alone. */
const debian = join('/usr/sbin', 'nginx')

/** The Debian package that has one, and the name that leaves it out of `npm test`. */
export const nginxPackage = { name: 'nginx-light', optOut: 'nginx' }

/** The path of an nginx: LINESIDE_NGINX, else the machine's own; undefined where there is none. */
export const knownNginx = () =>
  process.env.LINESIDE_NGINX || onPath(['nginx']) || (existsSync(debian) ? debian : undefined)
