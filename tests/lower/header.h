extern shared int in_header; // the only line of this file
