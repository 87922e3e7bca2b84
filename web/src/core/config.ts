/** What the server tells the page: the content of `<meta name="lineside-config">`. */
export interface Config {
  organisation: string
  environment: 'prod' | 'hom' | 'dev'
  /** who says who somebody is: the portal itself, or the identity provider of the organisation */
  signIn: 'password' | 'corporate'
  /** this page stands at the hidden address of the developer sign-in */
  developer: boolean
  /** the demo plant is loaded, so the sign-in page may name its accounts */
  demo: boolean
  /** there is a demo plant in the language of each reader, made when a page asks for it */
  demoLanguages: boolean
  version: string
  /** whether the server tells open pages of news at once */
  hubs: boolean
  /** whether the operators' application is put on the device, so that it opens without a network */
  offline: boolean
  /** whether news are pushed to browsers that ask for it */
  push: boolean
  /** where the organisation explains the portal; empty: nowhere */
  help: string
}

const unknown: Config = {
  organisation: 'BRF',
  environment: 'prod',
  signIn: 'password',
  developer: false,
  demo: false,
  demoLanguages: false,
  version: '',
  hubs: true,
  offline: false,
  push: false,
  help: '',
}

let read: Config | undefined

/** The configuration of this installation; without the server's tag (a bare file, a test) the cautious defaults. */
export function config(): Config {
  read ??= { ...unknown, ...parsed(meta('lineside-config')) }
  return read
}

function parsed(content: string): Partial<Config> {
  try {
    return JSON.parse(content) as Partial<Config>
  } catch {
    return {}
  }
}

function meta(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}
