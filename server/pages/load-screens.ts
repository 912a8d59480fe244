/** The renderer and all screens. Loading them takes 0.2 s, so the server does it as soon as it is ready. */
export const loadScreens = () => import('./screens.ts')
