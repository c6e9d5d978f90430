import { StartPage } from './start-page';
import { showTours } from './tour-cards';

const root = document.getElementById('steps');
const tours = document.getElementById('tours');
if (root && tours) {
  const page = new StartPage(root);
  page.begin();
  // The page is whole without them.
  showTours(tours, page.words).catch((cause: unknown) => console.debug('no tours', cause));
}
