// All rendering, in one module that is loaded with the first page: React's renderer and the islands take megabytes of
// memory.
export { parseAdminRoute } from '#islands/admin/admin-route.ts'
export { renderApiCall } from './api-call.tsx'
export { renderApiDocs } from './api-docs.tsx'
export {
  renderAccount,
  renderAdmin,
  renderDashboard,
  renderPlan,
  renderShopping,
  renderWhoCanSee,
} from './app-screens.tsx'
export {
  renderForgotPassword,
  renderJoin,
  renderLogin,
  renderRegister,
  renderResetPassword,
  renderSecondStep,
  renderSignedIn,
} from './auth.tsx'
export { renderBookmarklet, renderSavePage } from './bookmarklet.tsx'
export { renderCookbook } from './cookbook.tsx'
export { renderCosts } from './costs.tsx'
export { renderConfirmShare, renderHandleShare } from './handle-share.tsx'
export { renderEndedKitchen, renderKitchen } from './kitchen.tsx'
export {
  dishesForTable,
  renderBooklet,
  renderBringPage,
  renderEndedPotluck,
  renderEveningList,
  renderPotluckDish,
  renderPotluckGuest,
  renderPotlucks,
} from './potlucks.tsx'
export { renderEndedLink, renderPublicRecipe } from './public-recipe.tsx'
