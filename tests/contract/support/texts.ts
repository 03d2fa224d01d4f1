/** The heading of a page that the member may not see. */
export const unauthorised = 'Unauthorised - You are not authorised to view this page';
