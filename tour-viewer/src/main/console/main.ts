import { Console } from './console';

const root = document.getElementById('console');
if (root) {
  new Console(root).begin();
}
