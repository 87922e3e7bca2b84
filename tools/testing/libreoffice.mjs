import process from 'node:process'
import { stop } from '../launcher/problem.mjs'
import { installPackage, onPath } from './apt.mjs'

const names = ['soffice', 'libreoffice']

/** The path of a LibreOffice with its spreadsheet: LINESIDE_SOFFICE, else the machine's own, else the one apt brings. */
export const findOffice = async () => {
  const found = process.env.LINESIDE_SOFFICE || onPath(names)
  if (found) return found
  await installPackage('libreoffice-calc-nogui', 'libreoffice')
  const installed = onPath(names)
  if (!installed) throw stop('libreoffice-calc-nogui was installed, yet soffice is not on PATH.')
  return installed
}
