import { UploadPage } from './upload-page';

const root = document.getElementById('planwalk');
if (root) {
  void new UploadPage(root).begin();
}
